import { type QueryClient, useQueryClient } from '@tanstack/react-query';

interface Used {
  readonly domain: string;
  /** The domain of the last list at that time. */
  readonly listed: string | undefined;
}

/** By organization; in the cache of a session, so that both end together. */
const ofSessions = new WeakMap<QueryClient, Map<string, Used>>();

/**
 * The domain that was used last in an organization, for a new link or, when that came later, by its list (`listed`): where no single
 * domain is shown, the next link starts with it. The function notes that one was used for a link.
 */
export function useLastDomain(organizationId: string, listed: string | undefined) {
  const client = useQueryClient();
  const used = ofSessions.get(client)?.get(organizationId);
  return {
    lastDomain: used?.listed === listed ? (used?.domain ?? listed) : listed,
    noteDomain: (domain: string) => {
      const ofSession = ofSessions.get(client) ?? new Map<string, Used>();
      ofSessions.set(client, ofSession.set(organizationId, { domain, listed }));
    },
  };
}
