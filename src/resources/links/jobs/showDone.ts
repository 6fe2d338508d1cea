import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { pagedLists } from '@/providers/data/listKeys';
import type { StatusChange } from '../listEvents';
import type { Link } from '../model';
import type { LinkPage } from '../pages';
import type { LinksPlace } from '../place';
import { links } from '../resource';

type Pages = InfiniteData<LinkPage>;

/** The loaded lists of a place, whatever their page size. */
const listsOf = (client: QueryClient, place: LinksPlace) =>
  client.getQueryCache().findAll({ queryKey: pagedLists(links.name, place) });

/** Shows the new status of links in the loaded pages, also when an older answer is still on its way. */
export function showStatus(client: QueryClient, place: LinksPlace, changes: readonly StatusChange[]): void {
  const byId = new Map(changes.map(({ id, status }) => [id, status]));
  const changed = (link: Link): Link => (byId.has(link.id) ? { ...link, ...byId.get(link.id) } : link);
  const withChanges = (data: Pages | undefined) =>
    data && {
      ...data,
      pages: data.pages.map((page) =>
        page.data.some(({ id }) => byId.has(id)) ? { ...page, data: page.data.map(changed) } : page,
      ),
    };
  for (const { queryKey, promise, state } of listsOf(client, place)) {
    const show = () => client.setQueryData<Pages>(queryKey, withChanges);
    show();
    if (state.fetchStatus === 'fetching') void promise?.then(show, () => undefined);
  }
}

/** Reads the list again that is on the screen. */
export function readCreated(client: QueryClient, place: LinksPlace): void {
  for (const query of listsOf(client, place)) if (query.isActive()) void query.fetch();
}
