import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { type KnownLink, type LoadedPages, pagesKey, pagesOfVisit, type Within } from '@/engines/link-lists';
import { type LinksPlace, placeKey } from '@/engines/links';
import { keptList } from '@/providers/store/keptLists';

/** Gives the links that this visit has loaded page by page, by place. Asks nothing of the server. */
export function usePagesOfVisit(): (within?: Within) => readonly LoadedPages[] {
  const client = useQueryClient();
  return (within) => pagesOfVisit(client, within);
}

/**
 * How many links a list had, and when that was read, in ms, as far as it is known without a call: from pages of this visit, or from a
 * whole list on this device.
 */
export function useKnownTotals() {
  const client = useQueryClient();
  return (place: LinksPlace) => {
    const known = pagesOfVisit(client, pagesKey(place)).flatMap(({ total, readAt }) =>
      total === undefined ? [] : { links: total, readAt },
    );
    const kept = keptList(placeKey(place));
    if (kept?.isComplete) known.push({ links: kept.links, readAt: kept.read });
    return known.sort((one, other) => other.readAt - one.readAt)[0];
  };
}

/** So many used links are known. */
const maxRecent = 8;

const none: readonly KnownLink[] = [];
/** By the cache of a person, with which they go. */
const stores = new WeakMap<QueryClient, StoreApi<readonly KnownLink[]>>();

const isSame = (one: KnownLink, other: KnownLink) =>
  one.link.id === other.link.id && one.place.projectId === other.place.projectId;

/** The links that the person has opened or copied in this visit, the latest first (docs/product.md#palette), and how one more is noted, as it is now. */
export function useRecentLinks() {
  const client = useQueryClient();
  const store = stores.get(client) ?? createStore(() => none);
  stores.set(client, store);
  const note = useCallback(
    (used: KnownLink): void =>
      store.setState((known) => [used, ...known.filter((other) => !isSame(used, other))].slice(0, maxRecent), true),
    [store],
  );
  return { store, note };
}
