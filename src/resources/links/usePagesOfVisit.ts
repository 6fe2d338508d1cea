import { useQueryClient } from '@tanstack/react-query';
import { type LoadedPages, pagesKey, pagesOfVisit, type Within } from '@/engines/link-lists';
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
