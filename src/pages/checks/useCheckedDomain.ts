import { useAddress } from '@/lib/address/useAddress';
import { useResourceList } from '@/providers/data/useResourceList';
import { domains } from '@/resources/domains/resource';
import { linkDomainsInOrder, startingDomain } from '@/resources/domains/useLinkDomains';
import { useSelection } from '@/resources/selection/SelectionProvider';

/** The domain whose links are checked: that of the address, or of the last visit of the list. */
export function useCheckedDomain(organizationId: string) {
  const { query, changeQueryOfPage } = useAddress();
  const { domain: remembered } = useSelection();
  const { rows, isLoaded, isLoading, error, retry } = useResourceList(domains, { organizationId });
  const asked = query.get('domain') ?? remembered;
  const offered = linkDomainsInOrder(rows, asked);
  const domain = (isLoaded && startingDomain(rows, asked)) || undefined;
  const isOther = isLoaded && asked !== undefined && asked !== domain;
  const choose = (chosen: string) =>
    changeQueryOfPage((now) => {
      const next = new URLSearchParams(now);
      next.set('domain', chosen);
      return next;
    });
  return {
    offered,
    domain,
    /** What was asked for, and is not offered. */
    unlisted: isOther ? { domain: asked, isOwn: rows.some((one) => one.domain === asked) } : undefined,
    choose,
    isLoading,
    error,
    retry,
  };
}
