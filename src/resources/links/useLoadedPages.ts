import { useDataProvider, useKeys } from '@refinedev/core';
import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { inScope } from '@/providers/data/scope';
import type { Link } from './model';
import { changeLink, type LinkPage, replacePage, withNewest } from './pages';
import type { LinksPlace } from './useLinks';

/** How the list as a whole goes on; both act on what is on the screen when they are called. */
interface WholeList {
  readonly loadMore: () => Promise<unknown>;
  readonly readAgain: () => Promise<unknown>;
}

type Pages = readonly LinkPage[];

/** A longer list is not read again as a whole for one link: a hundred requests would show what a single one shows. */
const mostPagesReadAgain = 4;

/** Changes links of the list on the screen and reads its pages again; Refine's own invalidation knows only whole lists. */
export function useLoadedPages(place: LinksPlace | undefined, { loadMore, readAgain }: WholeList) {
  const client = useQueryClient();
  const { keys } = useKeys();
  const dataProvider = useDataProvider();
  /** Links that were changed here and not read again since; `edits` counts the changes. */
  const changed = useRef({ ids: new Set<string>(), edits: 0, hasEndedRefresh: false });

  function onScreen() {
    const queryKey = keys().data('default').resource('links').action('infinite').get();
    const query = client.getQueryCache().find<InfiniteData<LinkPage>>({ queryKey, exact: false, type: 'active' });
    if (!query?.state.data) return undefined;
    const { data, fetchStatus, fetchMeta } = query.state;
    const activity = fetchStatus === 'idle' ? 'idle' : fetchMeta?.fetchMore ? 'loading-more' : 'refreshing';
    return { query, pages: data.pages, activity } as const;
  }

  /** Reads all pages again, after the one that is on its way. */
  async function refresh(): Promise<void> {
    changed.current.ids.clear();
    changed.current.hasEndedRefresh = false;
    if (onScreen()?.activity === 'loading-more') await loadMore();
    await readAgain();
  }

  async function show(update: (pages: Pages) => Pages): Promise<void> {
    const list = onScreen();
    if (!list) return;
    const { query, activity } = list;
    // An answer that is on its way carries the old state and would undo the change.
    await query.cancel({ revert: true });
    const { queryKey } = query;
    client.setQueryData<InfiniteData<LinkPage>>(
      queryKey,
      (data) => data && { ...data, pages: [...update(data.pages)] },
    );
    if (activity === 'loading-more') void loadMore();
    if (activity === 'refreshing') changed.current.hasEndedRefresh = true; // it begins anew once the change is taken
  }

  /** Reads one page again, for `put` to use it; where either fails, the whole list is read. */
  async function readPage(page: LinkPage, put: (pages: Pages, now: LinkPage) => Pages | undefined): Promise<void> {
    const { pagination } = page;
    const query = onScreen()?.query;
    const meta = inScope({ ...place });
    const answer = await dataProvider()
      .getList<Link>({ resource: 'links', pagination, meta })
      .catch(() => undefined); // the transport has told, and the whole list will say what is wrong
    const list = onScreen();
    if (!list || list.query !== query || list.activity === 'refreshing') return;
    const pages = answer && put(list.pages, { ...answer, pagination });
    await (pages ? show(() => pages) : refresh());
  }

  async function refreshChanged(): Promise<void> {
    const { pages = [] } = onScreen() ?? {};
    const { ids, edits, hasEndedRefresh } = changed.current;
    if (pages.length <= mostPagesReadAgain || hasEndedRefresh) return refresh();
    const holding = pages.filter(({ data }) => data.some(({ id }) => ids.has(id)));
    const put = (loaded: Pages, now: LinkPage) => {
      if (changed.current.edits !== edits) return loaded; // it is older than what is shown; the next change reads it again
      for (const { id } of now.data) ids.delete(id);
      return replacePage(loaded, now);
    };
    await Promise.all(holding.map((page) => readPage(page, put)));
  }

  async function refreshStart(): Promise<void> {
    const { pages: [first, ...more] = [] } = onScreen() ?? {};
    await (first && more.length >= mostPagesReadAgain ? readPage(first, withNewest) : refresh());
  }

  async function change(id: string, part: Partial<Link>): Promise<void> {
    changed.current.ids.add(id);
    changed.current.edits += 1;
    await show((pages) => changeLink(pages, id, part));
  }

  return { refresh, refreshChanged, refreshStart, change };
}
