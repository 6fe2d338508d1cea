import { useQueryClient } from '@tanstack/react-query';
import { createStore } from 'zustand/vanilla';
import { type KnownLink, type LoadedPages, pagesKey, pagesOfVisit, type Within } from '@/engines/link-lists';
import { type LinksPlace, placeKey } from '@/engines/links';
import { readable } from '@/lib/readableStore';
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
const store = createStore(() => none);

const isSame = (one: KnownLink, other: KnownLink) =>
  one.link.id === other.link.id && one.place.projectId === other.place.projectId;

/** The links that were opened or copied in this visit, the latest first (docs/product.md#palette). */
export const recentLinks = {
  ...readable(store),
  /** The link, as it is now, was used. */
  note: (used: KnownLink): void =>
    store.setState([used, ...store.getState().filter((other) => !isSame(used, other))].slice(0, maxRecent), true),
};
