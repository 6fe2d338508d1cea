import { useMemo } from 'react';
import { useResourceList } from '@/providers/data/useResourceList';
import { serverWords } from '@/providers/http/errorSentence';
import { canCarryLinks, domains } from '@/resources/domains/resource';
import { linkDomainsInOrder, useAskedDomain } from '@/resources/domains/useLinkDomains';
import { useLastDomain } from '@/resources/links/useLastDomain';
import { useSelection } from '@/resources/selection/SelectionProvider';

export type ManyDomains = ReturnType<typeof useManyDomains>;

/** The domains to choose from, and the one that is chosen: by hand, by the address, by the last creation, or by the last visit of the list. */
export function useManyDomains(organizationId: string, chosen: string) {
  const { domain: remembered } = useSelection();
  const { rows, unread, isLoading, error, retry } = useResourceList(domains, { organizationId });
  const names = useMemo(() => rows.filter(canCarryLinks).map(({ domain }) => domain), [rows]);
  const { lastDomain, noteDomain } = useLastDomain(organizationId, remembered);
  const preselected = useAskedDomain(rows) ?? lastDomain;
  const offered = linkDomainsInOrder(rows, preselected);
  const isOffered = offered.some(({ domain }) => domain === chosen);
  return {
    /** Those that can carry links. */
    offered,
    /** Their names, in one order. */
    names,
    /** The domain of the new links; '' while there is none. */
    domain: isOffered ? chosen : (offered[0]?.domain ?? ''),
    /** Links are created on the domain: the next ones start with it. */
    noteDomain,
    unread,
    isLoading,
    failure: error ? { words: serverWords(error), onRetry: retry } : undefined,
  };
}
