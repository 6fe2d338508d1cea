import { useDataProvider, useInfiniteList } from '@refinedev/core';
import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import type { PageSize } from '@/contract/paths';
import {
  type AskedPage,
  changeLinks,
  type LinkPage,
  type LoadedPages,
  loadedPages,
  nextToken,
  pagesKey,
  projectCode,
  type ReadPage,
  replacePage,
  startOf,
  tokenAfter,
  withNewest,
} from '@/engines/link-lists';
import { type Link, type LinksPlace, lastChange, linkTexts, msOf, onlyDomain, placeKey } from '@/engines/links';
import { inScope } from '@/providers/data/scope';
import { pagedLists } from '@/providers/data/useLists';
import { type ApiError } from '@/providers/http/apiError';
import { errorSentence, isGone, isTokenGone } from '@/providers/http/errorSentence';
import { readFailureKey } from '@/providers/notifications';
import { forgetLocalList } from '@/providers/store/keptLists';
import { links } from './resource';
import { type KeptPosition, useKeptList } from './useKeptList';

/** What could not be read: the first page, the pages again, the next page, or the next page for good. */
interface LinksFailure {
  readonly kind: 'list' | 'refresh' | 'more' | 'token';
  readonly error: unknown;
}

export interface LinkList extends Omit<LoadedPages, 'place' | 'readAt'> {
  /** Names the list: another place or page size is another list. */
  readonly key: string;
  /** The last position in this list, under this filter and order. */
  readonly positionIn: (view: string) => KeptPosition;
  /** When the oldest of the pages was read, in ms; undefined before the first one is here. */
  readonly readAt: number | undefined;
  /** How long the last call took, in ms. */
  readonly msOfCall: number | undefined;
  readonly activity: 'idle' | 'loading' | 'loading-more' | 'refreshing';
  readonly failure: LinksFailure | undefined;
  /** Loads the next page. What is loading already is waited for, not doubled. */
  readonly loadMore: () => Promise<unknown>;
  /** Reads again as many pages as are loaded; the loaded links stay until all of them are there. */
  readonly refresh: () => void;
  /** Refreshes the links that were changed here: of a long list their pages alone. */
  readonly refreshChanged: () => void;
  /** Refreshes what a new link changes: of a long list the beginning alone. */
  readonly refreshStart: () => void;
  /** Shows one link changed. */
  readonly changeLink: (id: string, change: Partial<Link>) => Promise<void>;
  /** The loaded pages, as far as a reading of all links can begin with them; they know of the first `seen` changes of that list. */
  readonly start: (seen: number) => readonly ReadPage[];
  /** Forgets the loaded pages and begins with the first. */
  readonly startAgain: () => void;
}

const none: readonly string[] = [];

/**
 * The links of a domain or of all, page by page (docs/product.md#list-of-links). Another place or page size is another list.
 */
export function useLinks(place: LinksPlace | undefined, pageSize: PageSize): LinkList {
  const linkPages = useLinkPages(place, pageSize);
  const { data, isFetching, isFetchingNextPage, isFetchNextPageError, error } = linkPages.query;
  const pages = data?.pages;
  const loaded = useMemo(() => loadedPages(pages ?? []), [pages]);
  const { refresh, refreshChanged, refreshStart, change } = usePageChanges(linkPages);
  const kept = useKeptList(linkPages.queryKey, refreshStart);
  // The lists of this device live outside React. One goes when the server no longer shows its place to this person.
  useEffect(() => {
    if (place && isGone(error)) void forgetLocalList(placeKey(place));
  }, [place, error]);
  const activity = isFetchingNextPage ? 'loading-more' : !isFetching ? 'idle' : pages ? 'refreshing' : 'loading';
  return {
    ...kept,
    ...loaded,
    readAt: pages && loaded.readAt,
    msOfCall: pages?.at(-1)?.msOfCall,
    activity,
    failure: failureOf(error, pages !== undefined, isFetchNextPageError),
    loadMore: linkPages.loadMore,
    refresh: () => void refresh(),
    refreshChanged: () => void refreshChanged(),
    refreshStart: () => void refreshStart(),
    changeLink: change,
    start: (seen) => (place && pages ? startOf(pages, { changed: lastChange(place), seen, now: Date.now() }) : []),
    startAgain: linkPages.startAgain,
  };
}

function failureOf(error: unknown, hasPages: boolean, isNextPage: boolean): LinksFailure | undefined {
  if (!error) return undefined;
  if (!hasPages) return { kind: 'list', error };
  if (!isNextPage) return { kind: 'refresh', error };
  return { kind: isTokenGone(error) ? 'token' : 'more', error };
}

type Pages = readonly LinkPage[];

/** Of a longer list only the page of a changed link is read again, instead of a hundred pages. */
const maxPagesReadAgain = 4;

/** Changes links of the list and reads its pages again; Refine's own invalidation knows only whole lists. */
function usePageChanges({ query: { refetch }, queryKey, readPage: read, loadMore }: LinkPages) {
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
    if (pages.length <= maxPagesReadAgain || hasEndedRefresh) return refresh();
    const holding = pages.filter(({ data }) => data.some(({ id }) => ids.has(id)));
    const put = (loaded: Pages, now: LinkPage) => {
      if (changed.current.edits !== edits) return loaded; // the answer is older than what is shown; the next change reads it again
      const replaced = replacePage(loaded, now);
      if (replaced) for (const { id } of now.data) ids.delete(id);
      return replaced;
    };
    await Promise.all(holding.map((page) => readPage(page, put)));
  }

  async function refreshStart(): Promise<void> {
    const { pages: [first, ...more] = [] } = current() ?? {};
    await (first && more.length >= maxPagesReadAgain ? readPage(first, withNewest) : refresh());
  }

  async function change(id: string, part: Partial<Link>): Promise<void> {
    changed.current.ids.add(id);
    changed.current.edits += 1;
    await show((pages) => changeLinks(pages, new Map([[id, part]])));
  }

  return { refresh, refreshChanged, refreshStart, change };
}

/** The loaded pages of a list and the calls that read them. */
function useLinkPages(place: LinksPlace | undefined, pageSize: PageSize) {
  const client = useQueryClient();
  const dataProvider = useDataProvider();
  const { organizationId = '', projectId = '', domains = none } = place ?? {};
  const queryKey = pagedLists(links.name, { ...(place && pagesKey(place)), pageSize });
  const only = onlyDomain({ domains });

  const pageOf = ({ domain, token, pageSize: size }: AskedPage, signal: AbortSignal | undefined) =>
    dataProvider().getList<Link>({
      resource: links.name,
      pagination: { pageSize: size, currentPage: token as unknown as number }, // Refine knows numbered pages alone
      meta: inScope({ organizationId, projectId, domain }, { ...(signal && { signal }) }),
    });

  async function pageOfAll(token: string | undefined, signal: AbortSignal | undefined) {
    const { ProjectPages } = await projectCode.load();
    const pages = new ProjectPages({
      domains,
      pageSize,
      async ask(asked, abort) {
        const answer: LinkPage = await pageOf(asked, abort);
        const { data, isCounted, total, unread = 0 } = answer;
        return { links: data, next: nextToken(answer), total: isCounted === false ? undefined : total, unread };
      },
      createdAt: ({ created }) => msOf(created),
    });
    const { links: found, next, total, ...of } = await pages.read(token, signal);
    return { data: [...found], total: total ?? found.length, isCounted: total !== undefined, cursor: { next }, ...of };
  }

  /** Reads one page; the first one has no continuation token. */
  async function readPage(token: string | undefined, signal?: AbortSignal) {
    const asked = performance.now();
    const ask = only === undefined ? pageOfAll(token, signal) : pageOf({ domain: only, token, pageSize }, signal);
    const page = await ask;
    return { ...page, token, readAt: Date.now(), msOfCall: performance.now() - asked } satisfies LinkPage;
  }

  const { query } = useInfiniteList<Link, ApiError>({
    resource: links.name,
    errorNotification: loadFailure,
    queryOptions: {
      queryKey,
      queryFn: ({ pageParam, signal }) => readPage(pageParam as string | undefined, signal), // what the two lines below give
      initialPageParam: undefined,
      getNextPageParam: (_, pages) => tokenAfter(pages),
      enabled: domains.length > 0,
      // Only the user's press reads a list of a hundred pages again, and a list that is left is kept (useKeptList).
      // A list that could not be read at all counts as old, and is read when the connection is back.
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: Number.POSITIVE_INFINITY,
    },
  });
  return {
    query,
    queryKey,
    readPage,
    loadMore: () => query.fetchNextPage({ cancelRefetch: false }),
    startAgain: () => void client.resetQueries({ queryKey, exact: true }),
  };
}

type LinkPages = ReturnType<typeof useLinkPages>;

/** The toast of a failed load. There is none when the session has ended: the sign-in page says so. */
const loadFailure = (error?: ApiError) =>
  error?.statusCode !== 401 && {
    type: 'error' as const,
    message: linkTexts.errorTitle,
    description: errorSentence(error, linkTexts.loadFailure),
    key: readFailureKey(links.name),
  };
