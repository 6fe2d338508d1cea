import { useKeys } from '@refinedev/core';
import { type InfiniteData, type QueryKey, useQueryClient } from '@tanstack/react-query';
import type { LoadedPages } from './knownLinks';
import { type LinkPage, linksOf, totalOf } from './pages';
import type { LinksPlace } from './place';
import { links } from './resource';

/** A page as Refine keeps it. */
interface CachedPage extends LinkPage {
  readonly cursor?: { readonly next?: unknown };
}

/** Gives the links that this visit has loaded page by page, by place. Asks nothing of the server. */
export function usePagesOfVisit(): () => readonly LoadedPages[] {
  const client = useQueryClient();
  const { keys } = useKeys();
  const queryKey = keys().data('default').resource(links.name).action('infinite').get();
  return () =>
    client.getQueriesData<InfiniteData<CachedPage>>({ queryKey }).flatMap(([key, data]) => {
      const last = data?.pages.at(-1);
      if (!data || !last) return [];
      const loaded = linksOf(data.pages);
      return [
        {
          place: placeOf(key),
          links: loaded,
          total: totalOf(data.pages, loaded.length, last.cursor?.next !== undefined),
        },
      ];
    });
}

/** The list hook puts its place into the key. */
function placeOf(key: QueryKey): LinksPlace {
  const { organizationId, projectId, domain } = key.at(-1) as LinksPlace;
  return { organizationId, projectId, domain };
}
