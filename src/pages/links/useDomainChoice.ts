import { useList } from '@refinedev/core';
import { useEffect, useMemo } from 'react';
import { inScope } from '@/providers/data/scope';
import { canCarryLinks, type Domain } from '@/resources/domains/model';
import { useSelection } from '@/resources/selection/SelectionProvider';
import { currentDomain } from './currentDomain';

export interface DomainChoice {
  readonly domain: string | undefined;
  /** The domains that can carry links. */
  readonly offered: readonly Domain[];
  readonly isLoading: boolean;
  readonly error: unknown;
  readonly retry: () => void;
}

const none: readonly Domain[] = [];

/** Which domain's links are listed, out of the address and the user's last choice. */
export function useDomainChoice(
  organizationId: string,
  asked: string | undefined,
  onSettled: (domain: string | undefined) => void,
): DomainChoice {
  const { domain: remembered, chooseDomain } = useSelection();
  const { query } = useList<Domain>({
    resource: 'domains',
    meta: inScope({ organizationId }),
    pagination: { mode: 'off' },
    errorNotification: false,
  });
  const all = query.data?.data;
  const offered = useMemo(() => all?.filter(canCarryLinks), [all]);
  const domain = currentDomain({ asked, remembered, offered: offered?.map((one) => one.domain) });

  // The next visit, and the address that is shared, name the domain on the screen.
  useEffect(() => {
    if (!offered) return;
    if (domain !== undefined && domain !== remembered) chooseDomain(domain);
    if (domain !== asked) onSettled(domain);
  }, [offered, domain, remembered, asked, chooseDomain, onSettled]);

  const { isLoading, error, refetch } = query;
  return { domain, offered: offered ?? none, isLoading, error, retry: () => void refetch() };
}
