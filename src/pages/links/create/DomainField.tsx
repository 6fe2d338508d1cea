import { domainOption } from '@/resources/domains/options';
import { Choice } from '@/ui/choice/Choice';
import { controlOf, Field } from '@/ui/form/Field';
import { texts } from './texts';
import { fieldId } from './useLinkForm';
import type { ControlProps } from './wizardField';

/** Offers the domains that can carry links; before they are there, the one that the form starts with. */
export function DomainField({ form: { values, problems, change }, linkDomains, areDomainsKnown, label }: ControlProps) {
  const unlisted = values.domain !== '' && !linkDomains.some(({ domain }) => domain === values.domain);
  const started = unlisted ? [{ domain: values.domain, isDefault: false }] : [];
  const options = [...linkDomains, ...started].map(domainOption);
  const field = { id: fieldId('domain'), label, problem: problems.domain };
  return (
    <Field {...field}>
      <Choice
        {...controlOf(field)}
        label={label}
        value={values.domain}
        options={options}
        placeholder={linkDomains.length === 0 && areDomainsKnown ? texts.noLinkDomain : texts.selectDomain}
        onChange={(domain) => change('domain', domain)}
      />
    </Field>
  );
}
