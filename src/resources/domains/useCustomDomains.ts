import { useResourceList } from '@/providers/data/useResourceList';
import { domains } from './resource';
import { texts } from './texts';

/** The custom domains of an organization; undefined until they have arrived. */
export function useCustomDomains(organizationId: string) {
  const { rows, isLoaded, ...list } = useResourceList(domains, { organizationId }, { failure: texts.loadFailure });
  return { ...list, domains: isLoaded ? rows.filter(({ isCustom }) => isCustom) : undefined };
}
