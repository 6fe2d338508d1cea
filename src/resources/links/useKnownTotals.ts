import { useKeys } from '@refinedev/core';
import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { keptList } from '@/providers/store/localLists';
import { linksOf, totalOf } from './pages';
import { type LinksPlace, placeKey } from './place';
import { links } from './resource';
import { nextToken, type ReadPage } from './useLinkPages';

/** How many links a domain had, and when that was read, in ms. */
export interface KnownTotal {
  readonly links: number;
  readonly readAt: number;
}

/** What is known of the length of a list without a call: from pages of this visit, or from a whole list on this device. */
export function useKnownTotals(): (place: LinksPlace) => KnownTotal | undefined {
  const client = useQueryClient();
  const { keys } = useKeys();

  return (place) => {
    const queryKey = keys()
      .data('default')
      .resource(links.name)
      .action('infinite')
      .params({ ...place })
      .get();
    const lists = client.getQueriesData<InfiniteData<ReadPage>>({ queryKey }); // of each page size
    const known = lists.flatMap(([, data]) => totalIn(data?.pages) ?? []);
    const kept = keptList(placeKey(place));
    if (kept?.isComplete) known.push({ links: kept.links, readAt: kept.read });
    return known.sort((one, other) => other.readAt - one.readAt)[0];
  };
}

function totalIn(pages: readonly ReadPage[] | undefined): KnownTotal | undefined {
  const last = pages?.at(-1);
  if (!pages || !last) return undefined;
  const total = totalOf(pages, linksOf(pages).length, nextToken(last) !== undefined);
  return total === undefined ? undefined : { links: total, readAt: last.readAt };
}
