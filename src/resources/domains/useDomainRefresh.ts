import { type GetListResponse, useKeys, useUpdate } from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { inScope } from '@/providers/data/scope';
import { useRefreshLists } from '@/providers/data/useRefreshLists';
import { ApiError, failureSentence } from '@/providers/http/apiError';
import { beginWrite, type Write } from '@/providers/notifications';
import type { Domain } from './model';
import { nextPause } from './pause';
import { readableName } from './name';
import { isPending } from './recordStates';
import { texts } from './texts';

/**
 * Asks for the status of a domain: when the user wants it, and by itself while the domain is pending and the caller is on
 * the screen. There is never more than one request under way. `failure` is why the user's last try came to nothing.
 */
export function useDomainRefresh(domain: Domain) {
  const { mutateAsync, mutation } = useUpdate<Domain, ApiError>();
  const show = useListedDomain(domain.organizationId);
  const isUnderWay = useRef(false);
  const [failure, setFailure] = useState<string>();
  const { organizationId, domain: name } = domain;
  const reports = useMemo(() => reportsOf({ organizationId, name }, setFailure), [organizationId, name]);

  const ask = useCallback(
    async (report: Reports | undefined) => {
      if (isUnderWay.current) return;
      isUnderWay.current = true;
      report?.begun();
      try {
        const { data } = await mutateAsync({
          resource: 'domains',
          id: name,
          values: {},
          meta: inScope({ organizationId, domain: name }, { action: 'refresh' }),
          invalidates: [],
          successNotification: false,
          errorNotification: false,
        });
        show(data);
        report?.done();
      } catch (error) {
        show(error);
        report?.failed(error);
      } finally {
        isUnderWay.current = false;
      }
    },
    [mutateAsync, show, organizationId, name],
  );

  useLooking(domain, ask);
  return { refresh: () => void ask(reports), isRefreshing: mutation.isPending, failure };
}

type Reports = ReturnType<typeof reportsOf>;

/** What the user is told of a try of their own; each domain has a toast to itself. */
function reportsOf(
  { organizationId, name }: { readonly organizationId: string; readonly name: string },
  setFailure: (failure: string | undefined) => void,
) {
  const key = `domain-refreshed-${name}`;
  let write: Write | undefined;
  return {
    begun() {
      write = beginWrite({ organizationId }, readableName(name));
      setFailure(undefined);
    },
    done: () => write?.tell({ kind: 'success', title: texts.refreshed, text: texts.refreshedText, key }),
    failed: (error: unknown) => {
      const text = failureSentence(error, texts.refreshFailure);
      setFailure(text);
      write?.tell({ kind: 'error', title: texts.refreshFailureTitle, text, key });
    },
  };
}

/** Looks again after growing pauses, from the start whenever something has changed, and not while the tab is hidden. */
function useLooking(domain: Domain, ask: (report: undefined) => Promise<void>) {
  const isWanted = isPending(domain);
  const state = [domain.status, domain.ownership, domain.ssl].join(' ');
  const current = useRef(ask);
  useEffect(() => {
    current.current = ask; // Refine's mutations are new with every render
  });

  useEffect(() => {
    if (!isWanted) return undefined;
    let attempt = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const wait = () => {
      clearTimeout(timer);
      if (isOver || document.hidden) return;
      timer = setTimeout(() => void look(), nextPause(attempt));
    };
    const look = async () => {
      attempt += 1;
      await current.current(undefined);
      wait();
    };
    wait();
    document.addEventListener('visibilitychange', wait);
    return () => {
      isOver = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', wait);
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another state begins the pauses anew
  }, [isWanted, state]);
}

/** Puts a refreshed domain into the loaded lists; one that has been deleted elsewhere has them read again. */
function useListedDomain(organizationId: string) {
  const client = useQueryClient();
  const { keys } = useKeys();
  const refreshLists = useRefreshLists();
  return useCallback(
    (answer: unknown) => {
      if (answer instanceof ApiError) {
        if (answer.statusCode === 404) refreshLists('domains', { organizationId });
        return;
      }
      const fresh = answer as Domain; // the row of the refresh action
      const queryKey = keys().data('default').resource('domains').action('list').get();
      client.setQueriesData<GetListResponse<Domain>>(
        { queryKey },
        (list) => list && { ...list, data: list.data.map((row) => (row.id === fresh.id ? fresh : row)) },
      );
    },
    [client, keys, refreshLists, organizationId],
  );
}
