import type { QueryClient } from '@tanstack/react-query';
import { linksOf } from './pages';
import { type LoadedPages, pagesOfVisit } from './pagesOfVisit';
import type { LinksPlace } from './place';

export type LoadedLinks = Pick<LoadedPages, 'links' | 'areAll' | 'readAt'>;

/** The links that this visit has loaded of a project page by page, by domain. */
export function loadedLinks(
  client: QueryClient,
  { organizationId, projectId }: Omit<LinksPlace, 'domain'>,
): ReadonlyMap<string, LoadedLinks> {
  const byDomain = new Map<string, LoadedLinks>();
  for (const { place, links, areAll, readAt } of pagesOfVisit(client, { organizationId, projectId })) {
    const former = byDomain.get(place.domain); // in pages of another size
    byDomain.set(place.domain, {
      links: former ? linksOf([former.links, links].map((data) => ({ data, total: 0 }))) : links,
      areAll: areAll || former?.areAll === true,
      readAt: Math.min(readAt, former?.readAt ?? readAt),
    });
  }
  return byDomain;
}
