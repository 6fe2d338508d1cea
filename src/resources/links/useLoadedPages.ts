import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Link } from './model';
import { changeLink, type LinkPage, replacePage, withNewest } from './pages';
import type { LinkPages } from './useLinkPages';

type Pages = readonly LinkPage[];

/** Of a longer list only the page of a changed link is read again, instead of a hundred pages. */
const mostPagesReadAgain = 4;

/** Changes links of the list and reads its pages again; Refine's own invalidation knows only whole lists. */
export function useLoadedPages({ query: { refetch }, queryKey, readPage: read, loadMore }: LinkPages) {
  const client = useQueryClient();
  /** Links that were changed here and not read again since; `edits` counts the changes. */
  const changed = useRef({ ids: new Set<string>(), edits: 0, hasEndedRefresh: false });

  function current() {
    const query = client.getQueryCache().find<InfiniteData<LinkPage>>({ queryKey });
    if (!query?.state.data) return undefined;
    const { data, fetchStatus, fetchMeta } = query.state;
    const activity = fetchStatus === 'idle' ? 'idle' : fetchMeta?.fetchMore ? 'loading-more' : 'refreshing';
    return { query, pages: data.pages, activity } as const;
  }

  /** Reads all pages again, after the one that is on its way. A list that has left the screen is not read. */
  async function refresh(): Promise<void> {
    if (!client.getQueryCache().find({ queryKey })?.isActive()) return;
    changed.current.ids.clear();
    changed.current.hasEndedRefresh = false;
    if (current()?.activity === 'loading-more') await loadMore();
    await refetch();
  }

  async function show(update: (pages: Pages) => Pages): Promise<void> {
    const list = current();
    if (!list) return;
    const { query, activity } = list;
    // An answer that is on its way carries the old state and would undo the change.
    await query.cancel({ revert: true });
    client.setQueryData<InfiniteData<LinkPage>>(
      queryKey,
      (data) => data && { ...data, pages: [...update(data.pages)] },
    );
    if (activity === 'loading-more' && query.isActive()) void loadMore();
    if (activity === 'refreshing') changed.current.hasEndedRefresh = true; // it is started again after the change
  }

  /** Reads one page again, for `put` to use it; where either fails, the whole list is read. */
  async function readPage(page: LinkPage, put: (pages: Pages, now: LinkPage) => Pages | undefined): Promise<void> {
    const query = current()?.query;
    // The transport has told of a failure, and the whole list will say what is wrong.
    const answer = await read(page.token).catch(() => undefined);
    const list = current();
    if (!list || list.query !== query || list.activity === 'refreshing') return;
    const pages = answer && put(list.pages, answer);
    await (pages ? show(() => pages) : refresh());
  }

  async function refreshChanged(): Promise<void> {
    const { pages = [] } = current() ?? {};
    const { ids, edits, hasEndedRefresh } = changed.current;
    if (pages.length <= mostPagesReadAgain || hasEndedRefresh) return refresh();
    const holding = pages.filter(({ data }) => data.some(({ id }) => ids.has(id)));
    const put = (loaded: Pages, now: LinkPage) => {
      if (changed.current.edits !== edits) return loaded; // the answer is older than what is shown; the next change reads it again
      for (const { id } of now.data) ids.delete(id);
      return replacePage(loaded, now);
    };
    await Promise.all(holding.map((page) => readPage(page, put)));
  }

  async function refreshStart(): Promise<void> {
    const { pages: [first, ...more] = [] } = current() ?? {};
    await (first && more.length >= mostPagesReadAgain ? readPage(first, withNewest) : refresh());
  }

  async function change(id: string, part: Partial<Link>): Promise<void> {
    changed.current.ids.add(id);
    changed.current.edits += 1;
    await show((pages) => changeLink(pages, id, part));
  }

  return { refresh, refreshChanged, refreshStart, change };
}
