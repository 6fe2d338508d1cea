import { hashKey, type InfiniteData, type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { LinkPage } from '@/engines/link-lists';

/** A position in a list. */
export interface ListPosition {
  /** Distance from the top in px. */
  readonly offset: number;
  /** The links whose details are open. */
  readonly open: ReadonlySet<string>;
  /** The first row in sight, counted from 0; undefined at the top of the list. */
  readonly first: { readonly key: string; readonly row: number } | undefined;
  /** The row that had the focus. */
  readonly focused: string | undefined;
  /** The entry of the browser's history at which the list was left: another one may name a link to open. */
  readonly entry: string;
}

/** The last position in a list, and a function to keep the next one. */
export interface KeptPosition {
  /** The filter and the sort order that it belongs to. */
  readonly view: string;
  readonly last: ListPosition | undefined;
  readonly keep: (position: ListPosition) => void;
}

/** By the cache of a session, so that both end together. */
const positions = new WeakMap<QueryClient, Map<string, ListPosition>>();

/** Keeps a list that is left, pages and position, for the session. When it is shown again, what is new at its start is read. */
export function useKeptList(queryKey: QueryKey, readStart: () => unknown) {
  const client = useQueryClient();
  const key = hashKey(queryKey);
  const pages = () => client.getQueryData<InfiniteData<LinkPage>>(queryKey)?.pages;

  const onShown = useEffectEvent((shown: string) => {
    if (shown !== key) return;
    dropOldest(client, queryKey);
    if (pages()) void readStart();
  });
  // The cache is outside React.
  useEffect(() => onShown(key), [key]);

  /** `view` is the filter and the sort order: a position belongs to the rows that they show. */
  function positionIn(view: string): KeptPosition {
    const ofSession = positions.get(client) ?? new Map<string, ListPosition>();
    positions.set(client, ofSession);
    const name = `${key} ${view}`;
    return {
      view,
      last: ofSession.get(name),
      keep(position) {
        // A list that was restarted has no former position.
        if (pages()) ofSession.set(name, position);
        else ofSession.delete(name);
      },
    };
  }
  return { key, positionIn };
}

/** The most links that are kept of lists that are not on the screen; a link takes about 1 kB. */
const maxLinksKept = 50_000;

/** Forgets the lists that were read longest ago when there are too many links. */
export function dropOldest(client: QueryClient, shown: QueryKey) {
  const cache = client.getQueryCache();
  const left = cache
    .findAll({ queryKey: shown.slice(0, -1), type: 'inactive' })
    .sort((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt);
  let kept = 0;
  for (const query of left) {
    const data = query.state.data as InfiniteData<LinkPage> | undefined; // the queries of this key hold nothing else
    kept += data?.pages.reduce((count, page) => count + page.data.length, 0) ?? 0;
    if (kept > maxLinksKept) cache.remove(query);
  }
}
