import { useQueryClient } from '@tanstack/react-query';
import { type LoadedPages, pagesOfVisit, type Within } from '@/engines/link-lists';
import { type LinksPlace, placeKey } from '@/engines/links';
import { keptList } from '@/providers/store/localLists';

/** Gives the links that this visit has loaded page by page, by place. Asks nothing of the server. */
export function usePagesOfVisit(): (within?: Within) => readonly LoadedPages[] {
  const client = useQueryClient();
  return (within) => pagesOfVisit(client, within);
}

/** How many links a domain had, and when that was read, in ms. */
interface KnownTotal {
  readonly links: number;
  readonly readAt: number;
}

/** What is known of the length of a list without a call: from pages of this visit, or from a whole list on this device. */
export function useKnownTotals(): (place: LinksPlace) => KnownTotal | undefined {
  const client = useQueryClient();
  return (place) => {
    const known = pagesOfVisit(client, place).flatMap(({ total, readAt }) =>
      total === undefined ? [] : { links: total, readAt },
    );
    const kept = keptList(placeKey(place));
    if (kept?.isComplete) known.push({ links: kept.links, readAt: kept.read });
    return known.sort((one, other) => other.readAt - one.readAt)[0];
  };
}
