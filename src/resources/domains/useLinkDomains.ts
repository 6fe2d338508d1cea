import { useResourceList } from '@/providers/data/useResourceList';
import { canCarryLinks } from './model';
import { domains } from './resource';

/** The names of the organization's domains that can carry links; undefined until they have arrived, and without an organization. */
export function useLinkDomains(organizationId: string | undefined): readonly string[] | undefined {
  const { rows, isLoaded } = useResourceList(domains, organizationId === undefined ? undefined : { organizationId });
  return isLoaded ? rows.filter(canCarryLinks).map(({ domain }) => domain) : undefined;
}
