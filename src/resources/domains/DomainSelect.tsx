import { Choice, type ChoiceProps } from '@/ui/choice/Choice';
import type { Domain } from './model';
import { domainOption } from './options';
import { texts } from './selectTexts';

interface DomainSelectProps extends Omit<ChoiceProps, 'label' | 'value' | 'options'> {
  readonly label?: string;
  /** The domains that can be chosen. */
  readonly domains: readonly Domain[];
  readonly value: string | undefined;
}

/** Chooses a domain; the provider's default one is marked. */
export const DomainSelect = ({ label = texts.label, domains, value, ...choice }: DomainSelectProps) => (
  <Choice {...choice} label={label} value={value} options={optionsOf(domains, value)} />
);

/** A domain that was chosen before stands in the list, also before the others are there. */
function optionsOf(domains: readonly Domain[], value: string | undefined) {
  const isListed = value === undefined || value === '' || domains.some(({ domain }) => domain === value);
  return [...domains, ...(isListed ? [] : [{ domain: value, isDefault: false }])].map(domainOption);
}
