import type { Domain } from '@/resources/domains/model';
import { domainOption } from '@/resources/domains/options';
import { Choice } from '@/ui/choice/Choice';
import { controlOf, Field } from '@/ui/form/Field';
import { texts } from './texts';
import { fieldId, type LinkFormState } from './useLinkForm';

interface DomainFieldProps {
  readonly form: LinkFormState;
  readonly carriers: readonly Domain[];
  /** Whether the domains could be asked for. */
  readonly areDomainsKnown: boolean;
}

/** From this many domains on, the list can be searched. */
const searchedFrom = 10;

/** Offers the domains that can carry links; before they are there, the one that the form starts with. */
export function DomainField({ form: { values, problems, change }, carriers, areDomainsKnown }: DomainFieldProps) {
  const unlisted = values.domain !== '' && !carriers.some(({ domain }) => domain === values.domain);
  const started = unlisted ? [{ domain: values.domain, isDefault: false }] : [];
  const options = [...carriers, ...started].map(domainOption);
  const field = { id: fieldId('domain'), label: texts.fields.domain, problem: problems.domain };
  return (
    <Field {...field}>
      <Choice
        {...controlOf(field)}
        label={field.label}
        value={values.domain}
        options={options}
        placeholder={carriers.length === 0 && areDomainsKnown ? texts.noCarrier : texts.selectDomain}
        isSearchable={options.length >= searchedFrom}
        onChange={(domain) => change('domain', domain)}
      />
    </Field>
  );
}
