import { useResourceList } from '@/providers/data/useResourceList';
import { canCarryLinks } from './model';
import { domains } from './resource';

/** The names of the organization's domains that can carry links; undefined until they have arrived. */
export function useLinkDomains(organizationId: string): readonly string[] | undefined {
  const { rows, isLoaded } = useResourceList(domains, { organizationId });
  return isLoaded ? rows.filter(canCarryLinks).map(({ domain }) => domain) : undefined;
}
