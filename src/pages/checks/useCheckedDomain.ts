import { useAddress } from '@/lib/address/useAddress';
import { useResourceList } from '@/providers/data/useResourceList';
import { linkDomainsInOrder, startingDomain } from '@/resources/domains/linkDomains';
import { domains } from '@/resources/domains/resource';
import { useSelection } from '@/resources/selection/SelectionProvider';

/** The domain whose links are checked: that of the address, or of the last visit of the list. */
export function useCheckedDomain(organizationId: string) {
  const { query, changeQueryOfPage } = useAddress();
  const { domain: remembered } = useSelection();
  const { rows, isLoaded, isLoading, error, retry } = useResourceList(domains, { organizationId });
  const preselected = query.get('domain') ?? remembered;
  const choose = (domain: string) =>
    changeQueryOfPage((now) => {
      const next = new URLSearchParams(now);
      next.set('domain', domain);
      return next;
    });
  return {
    offered: linkDomainsInOrder(rows, preselected),
    domain: (isLoaded && startingDomain(rows, preselected)) || undefined,
    choose,
    isLoading,
    error,
    retry,
  };
}
