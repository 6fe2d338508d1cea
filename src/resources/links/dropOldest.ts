import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query';
import type { LinkPage } from './pages';

/** The most links that are kept of lists that are not on the screen; a link takes about 1 kB. */
const mostLinksKept = 50_000;

/** Forgets the lists that were read longest ago when there are too many links. */
export function dropOldest(client: QueryClient, shown: QueryKey) {
  const cache = client.getQueryCache();
  const left = cache
    .findAll({ queryKey: shown.slice(0, -1), type: 'inactive' })
    .sort((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt);
  let kept = 0;
  for (const query of left) {
    const data = query.state.data as InfiniteData<LinkPage> | undefined; // the queries of this key hold nothing else
    kept += data?.pages.reduce((count, page) => count + page.data.length, 0) ?? 0;
    if (kept > mostLinksKept) cache.remove(query);
  }
}
