import type { Domain } from './model';
import { shownName } from './name';
import { texts } from './selectTexts';

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
