import type { InfiniteData, Query, QueryClient, QueryKey } from '@tanstack/react-query';
import type { Link } from '../model';
import type { LinkPage } from '../pages';
import type { LinksPlace } from '../place';
import type { JobItem } from './model';

type Pages = InfiniteData<LinkPage>;

/** The loaded lists of a place, whatever their page size; `lists` is the beginning of their keys. */
const listsOf = (client: QueryClient, lists: QueryKey, place: LinksPlace) =>
  client.getQueryCache().findAll({
    queryKey: lists,
    predicate: ({ queryKey }) =>
      Object.entries(place).every(([name, value]) => Object(queryKey.at(-1))[name] === value),
  }) as unknown as readonly Query<Pages>[]; // the resource's own queries

/** Shows the new status of links in the loaded pages, also when an older answer is still on its way. */
export function showStatus(client: QueryClient, lists: QueryKey, place: LinksPlace, items: readonly JobItem[]): void {
  const byId = new Map(items.map((item) => [item.id, item.after]));
  const changed = (link: Link): Link => (byId.has(link.id) ? { ...link, ...byId.get(link.id) } : link);
  const withChanges = (data: Pages | undefined) =>
    data && {
      ...data,
      pages: data.pages.map((page) =>
        page.data.some(({ id }) => byId.has(id)) ? { ...page, data: page.data.map(changed) } : page,
      ),
    };
  for (const { queryKey, promise, state } of listsOf(client, lists, place)) {
    const show = () => client.setQueryData(queryKey, withChanges);
    show();
    if (state.fetchStatus === 'fetching') void promise?.then(show, () => undefined);
  }
}

/** Reads the list again that is on the screen. */
export function readCreated(client: QueryClient, lists: QueryKey, place: LinksPlace): void {
  for (const query of listsOf(client, lists, place)) if (query.isActive()) void query.fetch();
}
