import { canCarryLinks, type Domain } from '@/resources/domains/model';
import { Choice } from '@/ui/choice/Choice';
import { controlOf, Field } from '@/ui/form/Field';
import { texts } from './texts';
import { fieldId, type LinkFormState } from './useLinkForm';

interface CarrierFieldProps {
  readonly form: LinkFormState;
  readonly domains: readonly Domain[];
}

/** From this many domains on, the list can be searched. */
const searchedFrom = 10;

/** Offers the domains that can carry links. */
export function CarrierField({ form: { values, problems, change }, domains }: CarrierFieldProps) {
  const options = domains.filter(canCarryLinks).map(({ domain, isDefault }) => {
    const label = isDefault ? texts.defaultDomain(domain) : domain;
    return { value: domain, label, title: label };
  });
  const field = { id: fieldId('domain'), label: texts.fields.domain, problem: problems.domain };
  return (
    <Field {...field}>
      <Choice
        {...controlOf(field)}
        label={field.label}
        value={values.domain}
        options={options}
        placeholder={options.length === 0 ? texts.noCarrier : texts.selectDomain}
        isSearchable={options.length >= searchedFrom}
        onChange={(domain) => change('domain', domain)}
      />
    </Field>
  );
}
