import { DomainSelect } from '@/resources/domains/DomainSelect';
import { controlOf, Field } from '@/ui/form/Field';
import { texts } from './texts';
import { fieldId } from './useLinkForm';
import type { ControlProps } from './wizardField';

/** Offers the domains that can carry links. */
export function DomainField({ form: { values, problems, change }, linkDomains, areDomainsKnown, label }: ControlProps) {
  const field = { id: fieldId('domain'), label, problem: problems.domain };
  return (
    <Field {...field}>
      <DomainSelect
        {...controlOf(field)}
        label={label}
        domains={linkDomains}
        value={values.domain}
        placeholder={linkDomains.length === 0 && areDomainsKnown ? texts.noLinkDomain : texts.selectDomain}
        onChange={(domain) => change('domain', domain)}
      />
    </Field>
  );
}
