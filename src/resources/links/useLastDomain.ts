import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/** By the cache of a session, so that both end together. */
const ofSessions = new WeakMap<QueryClient, Map<string, string>>();

function domainsOf(session: QueryClient): Map<string, string> {
  const domains = ofSessions.get(session) ?? new Map<string, string>();
  ofSessions.set(session, domains);
  return domains;
}

interface LastDomain {
  /** Undefined while none was used in this session. */
  readonly lastDomain: string | undefined;
  readonly noteDomain: (domain: string) => void;
}

/** The domain of an organization that was used last, by its list or for a new link: where no single domain is shown, the next link starts with it. */
export function useLastDomain(organizationId: string | undefined): LastDomain {
  const client = useQueryClient();
  return {
    lastDomain: organizationId === undefined ? undefined : domainsOf(client).get(organizationId),
    noteDomain: useCallback(
      (domain) => void (organizationId !== undefined && domainsOf(client).set(organizationId, domain)),
      [client, organizationId],
    ),
  };
}
