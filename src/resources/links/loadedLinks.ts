import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { Link } from './model';
import { type LinkPage, linksOf } from './pages';
import type { LinksPlace } from './place';
import { links } from './resource';

export interface LoadedLinks {
  readonly links: readonly Link[];
  /** They are all that the domain has. */
  readonly areAll: boolean;
}

type Page = LinkPage & { readonly cursor?: { readonly next?: unknown } };

/** The links that this visit has loaded of a project page by page, by domain. */
export function loadedLinks(
  client: QueryClient,
  { organizationId, projectId }: Omit<LinksPlace, 'domain'>,
): ReadonlyMap<string, LoadedLinks> {
  const loaded = new Map<string, LoadedLinks>();
  const lists = client.getQueriesData<InfiniteData<Page>>({
    predicate: ({ queryKey }) => queryKey.includes(links.name) && queryKey.includes('infinite'),
  });
  for (const [queryKey, { pages } = { pages: [] }] of lists) {
    const place = queryKey.at(-1) as Partial<LinksPlace> | undefined; // the last part of a list's key
    if (pages.length === 0 || place?.domain === undefined) continue;
    if (place.organizationId !== organizationId || place.projectId !== projectId) continue;
    const known = loaded.get(place.domain);
    const former = known ? [{ data: known.links, total: 0 }] : [];
    const areAll = known?.areAll || pages.at(-1)?.cursor?.next === undefined;
    loaded.set(place.domain, { links: linksOf([...former, ...pages]), areAll });
  }
  return loaded;
}
