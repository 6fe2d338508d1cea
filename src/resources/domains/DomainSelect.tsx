import { everyDomain } from '@/engines/links';
import { counted } from '@/lib/text/numbers';
import { Choice, type ChoiceProps } from '@/ui/choice/Choice';
import { listName, shownName } from './name';
import type { Domain } from './resource';

/** Texts of the domain selector. */
export const texts = {
  label: 'Domain',
  list: 'Domains',
  placeholder: 'Select a domain',
  none: 'No domain can carry links yet',
  defaultMark: ' (Default)',
  unread: (count: number) => `${counted(count, 'domain')} could not be read`,
  loadError: 'Error loading domains',
  loadFailure: 'Failed to load domains',
} as const;

interface DomainSelectProps extends Omit<ChoiceProps, 'label' | 'value' | 'options' | 'note'> {
  readonly label?: string;
  /** The domains that can be chosen. */
  readonly domains: readonly Domain[];
  readonly value: string | undefined;
  /** So many domains are missing, because their entries could not be read. */
  readonly unread?: number;
  /** All domains can be chosen, too; elsewhere the selector only says that they are shown. */
  readonly offersAll?: boolean;
}

/** Chooses a domain; the provider's default one is marked. */
export const DomainSelect = ({
  label = texts.label,
  domains,
  value,
  unread = 0,
  offersAll,
  ...choice
}: DomainSelectProps) => (
  <Choice
    {...choice}
    label={label}
    value={value}
    options={[
      ...optionsOf(domains, value),
      ...(offersAll ? [{ value: everyDomain, label: listName(everyDomain) }] : []),
    ]}
    note={unread > 0 && texts.unread(unread)}
    unlistedLabel={value === everyDomain ? listName(value) : undefined}
  />
);

const isNoName = (value: string | undefined): value is undefined | '' | typeof everyDomain =>
  value === undefined || value === '' || value === everyDomain;

/** A domain that was chosen before stands in the list, also before the others are there. */
function optionsOf(domains: readonly Domain[], value: string | undefined) {
  const isListed = isNoName(value) || domains.some(({ domain }) => domain === value);
  return [...domains, ...(isListed ? [] : [{ domain: value, isDefault: false }])].map(domainOption);
}

/** A domain as something to choose, by the name that the domains page shows: the provider's default one is marked. */
export function domainOption({ domain, isDefault }: Pick<Domain, 'domain' | 'isDefault'>) {
  const { ascii, reading } = shownName(domain);
  return {
    value: domain,
    label: `${reading ?? ascii}${isDefault ? texts.defaultMark : ''}`,
    detail: reading && ascii,
    title: reading ? `${reading} (${ascii})` : ascii,
  };
}
