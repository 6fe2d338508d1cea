import { useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { everyDomain } from '@/engines/links';
import { useAddress } from '@/lib/address/useAddress';
import { type ResourceList, useResourceList } from '@/providers/data/useResourceList';
import { canCarryLinks, type Domain, domains } from '@/resources/domains/resource';
import { asksForStartingDomain, canShowAll, startingDomain, useAskedDomain } from '@/resources/domains/useLinkDomains';
import { startsLink } from '@/resources/links/linkAddress';
import { useSelection } from '@/resources/selection/SelectionProvider';
import { currentDomain, unlistedDomain } from './currentDomain';

/** A domain from the address or from the last visit whose links can't be listed. */
interface Unlisted {
  readonly domain: string;
  /** It belongs to the organization. */
  readonly isOwn: boolean;
}

export interface DomainChoice extends Omit<ResourceList<Domain>, 'rows' | 'isLoaded'> {
  /** Of all domains, `everyDomain`. */
  readonly domain: string | undefined;
  /** The domains that can carry links. */
  readonly offered: readonly Domain[];
  /** There are several of them, whose links can be listed together. */
  readonly canShowAll: boolean;
  /** All domains are asked for, and shown once they are known. */
  readonly isForAll: boolean;
  readonly unlisted: Unlisted | undefined;
}

const none: readonly Domain[] = [];

/** Which domain's links are listed, derived from what the address asks for, the user's last choice and what can be chosen. */
export function useDomainChoice(organizationId: string): DomainChoice {
  const { domain: remembered, chooseDomain } = useSelection();
  const {
    rows: all,
    unread,
    isLoaded,
    isLoading,
    isFetching,
    error,
    retry,
  } = useResourceList(domains, { organizationId });
  const offered = useMemo(() => (isLoaded ? all.filter(canCarryLinks) : undefined), [all, isLoaded]);
  const isAllOffered = offered !== undefined && canShowAll(offered);
  const names = offered && [...offered.map((one) => one.domain), ...(isAllOffered ? [everyDomain] : [])];
  const inAddress = useAskedDomain(all);
  // With a single domain, all of them are that one.
  const asked = inAddress === everyDomain && offered && !isAllOffered ? undefined : inAddress;
  const { query } = useAddress();
  const isAskedToStart = asksForStartingDomain(useLocation().state) || startsLink(query);
  const domain =
    currentDomain({ asked, remembered, offered: names }) ??
    (isAskedToStart && offered ? startingDomain(offered, undefined) || undefined : undefined);

  // Shown until the address names one of the domains, even when it is no longer remembered.
  const [unlisted, setUnlisted] = useState<string>();
  const isListed = asked !== undefined && asked === domain;
  const missing = isListed ? undefined : (unlistedDomain({ asked, remembered, offered: names }) ?? unlisted);
  if (missing !== unlisted) setUnlisted(missing);

  // The browser's storage is outside React: the next visit starts with the domain on the screen. All domains are asked for by the address alone.
  useEffect(() => {
    if (offered && domain !== everyDomain) chooseDomain(domain);
  }, [offered, domain, chooseDomain]);

  return {
    domain,
    offered: offered ?? none,
    canShowAll: isAllOffered,
    isForAll: asked === everyDomain,
    unlisted:
      unlisted === undefined ? undefined : { domain: unlisted, isOwn: all.some((one) => one.domain === unlisted) },
    unread,
    isLoading,
    isFetching,
    error,
    retry,
  };
}
