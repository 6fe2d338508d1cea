import { useEffect } from 'react';
import { useAddress } from '@/lib/address/useAddress';
import { useResourceList } from '@/providers/data/useResourceList';
import { canCarryLinks, type Domain, domains } from './resource';

/** The names of the organization's domains that can carry links; undefined until they have arrived, and without an organization. */
export function useLinkDomains(organizationId: string | undefined): readonly string[] | undefined {
  const { rows, isLoaded } = useResourceList(domains, organizationId === undefined ? undefined : { organizationId });
  return isLoaded ? rows.filter(canCarryLinks).map(({ domain }) => domain) : undefined;
}

/** All domains are a list of their own where there are several that can carry links. */
export const canShowAll = (domains: readonly Domain[]): boolean => domains.filter(canCarryLinks).length > 1;

const canonical = (host = '') => host.toLowerCase().replace(/\.$/, '');

/** The domain that the address asks for. One of these in capitals, or with its final dot, gets its own name there. */
export function useAskedDomain(domains: readonly Domain[]): string | undefined {
  const { query, changeQueryOfPage } = useAddress();
  const written = query.get('domain') || undefined;
  const asked = domains.find(({ domain }) => canonical(domain) === canonical(written))?.domain ?? written;
  useEffect(() => {
    if (asked && asked !== written)
      changeQueryOfPage((next) => {
        next.set('domain', asked);
        return next;
      });
  }, [asked, written, changeQueryOfPage]);
  return asked;
}

/** The domains that can carry links, in the order in which they are offered: the page's own, the default one, the others. */
export function linkDomainsInOrder(domains: readonly Domain[], ofPage: string | undefined): readonly Domain[] {
  const rank = ({ domain, isDefault }: Domain) => (domain === ofPage ? 0 : isDefault ? 1 : 2);
  return domains.filter(canCarryLinks).toSorted((one, other) => rank(one) - rank(other));
}

/**
 * The domain that the form starts with: the first of them, none without one. While the domains are not there, the page's own is
 * as good as it was for the list.
 */
export const startingDomain = (domains: readonly Domain[], ofPage: string | undefined): string =>
  (domains.length === 0 ? ofPage : linkDomainsInOrder(domains, ofPage)[0]?.domain) ?? '';

/** State of a navigation to the links page: it chooses the starting domain where nothing else says which. */
export const withStartingDomain = { startingDomain: true } as const;

export const asksForStartingDomain = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'startingDomain' in state;
