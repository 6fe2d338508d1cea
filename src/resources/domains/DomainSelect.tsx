import { Choice } from '@/ui/choice/Choice';
import type { Domain } from './model';
import { domainOption } from './options';
import { texts } from './selectTexts';

interface DomainSelectProps {
  /** The domains that can be chosen. */
  readonly domains: readonly Domain[];
  readonly current: string | undefined;
  readonly isLoading: boolean;
  readonly onChoose: (domain: string) => void;
}

/** Chooses a domain; the provider's default one is marked. */
export const DomainSelect = ({ domains, current, isLoading, onChoose }: DomainSelectProps) => (
  <Choice
    label={texts.label}
    placeholder={!isLoading && domains.length === 0 ? texts.none : texts.placeholder}
    value={current}
    options={optionsOf(domains, current)}
    onChange={onChoose}
    isBusy={isLoading}
    isDisabled={domains.length === 0}
  />
);

/** A remembered domain is shown before the list that offers it is there. */
const optionsOf = (domains: readonly Domain[], current: string | undefined) =>
  domains.length === 0 && current !== undefined
    ? [domainOption({ domain: current, isDefault: false })]
    : domains.map(domainOption);
