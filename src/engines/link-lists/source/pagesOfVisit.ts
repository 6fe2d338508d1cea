import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import {
  byDomain,
  domainsNamed,
  everyDomain,
  type LinksPlace,
  linksResource,
  listPath,
  onlyDomain,
} from '@/engines/links';
import { pagedLists } from '@/providers/data/useLists';
import { type LinkPage, type LoadedPages, linksOf, loadedPages } from './pages';

/** A place, or all in a project or an organization; nothing lies within an undefined one. */
export type Within = { readonly [Part in keyof PagesKey]?: string | undefined };

/** By what the loaded pages of a list are known: the domain is as in an address. */
export interface PagesKey extends Omit<LinksPlace, 'domains'> {
  readonly domain: string;
}

export const pagesKey = (place: LinksPlace): PagesKey => listPath(place, everyDomain);

/** What this visit has loaded of the places. Asks nothing of the server. */
export function pagesOfVisit(client: QueryClient, within: Within = {}): readonly LoadedPages[] {
  const lists = client.getQueriesData<InfiniteData<LinkPage>>({ queryKey: pagedLists(linksResource, within) });
  return lists.flatMap(([queryKey, { pages } = { pages: [] }]) => {
    if (pages.length === 0) return [];
    const { organizationId, projectId, domain } = queryKey.at(-1) as PagesKey; // `useLinkPages` puts it there
    return { ...loadedPages(pages), place: { organizationId, projectId, domains: domainsNamed(domain) } };
  });
}

/** The links that this visit has loaded of a project page by page, by domain, also in a list of all domains. */
export function loadedLinks(
  client: QueryClient,
  { organizationId, projectId }: Omit<LinksPlace, 'domains'>,
): ReadonlyMap<string, LoadedPages> {
  const loaded = new Map<string, LoadedPages>();
  for (const pages of pagesOfVisit(client, { organizationId, projectId })) {
    const only = onlyDomain(pages.place);
    const parts = only === undefined ? byDomain(pages.links, ({ domain }) => domain) : [[only, pages.links] as const];
    for (const [domain, links] of parts) {
      const former = loaded.get(domain); // in pages of another size
      loaded.set(domain, {
        ...pages,
        place: { organizationId, projectId, domains: [domain] },
        links: former ? linksOf([former.links, links].map((data) => ({ data, total: 0 }))) : links,
        wholeness: former?.wholeness.kind === 'whole' ? former.wholeness : pages.wholeness,
        total: undefined,
        readAt: Math.min(pages.readAt, former?.readAt ?? pages.readAt),
      });
    }
  }
  return loaded;
}
