import { type GetListResponse, useInfiniteList } from '@refinedev/core';
import { useMemo, useState } from 'react';
import type { PageSize } from '@/contract/paging';
import { inScope } from '@/providers/data/scope';
import { type ApiError, errorSentence } from '@/providers/http/apiError';
import type { Link } from './model';
import { isTokenGone, linksOf, totalOf } from './pages';
import { texts } from './texts';
import { useLoadedPages } from './useLoadedPages';

/** Where a list of links lives. */
export interface LinksPlace {
  readonly organizationId: string;
  readonly projectId: string;
  readonly domain: string;
}

/** What could not be read: the first page, the pages again, the next page, or the next page for good. */
export interface LinksFailure {
  readonly of: 'list' | 'refresh' | 'more' | 'token';
  readonly error: unknown;
}

export interface LinkList {
  /** Every loaded link once, in the server's order. */
  readonly links: readonly Link[];
  /** How many there are on the server, when that is known. */
  readonly total: number | undefined;
  readonly hasMore: boolean;
  readonly activity: 'idle' | 'loading' | 'loading-more' | 'refreshing';
  readonly failure: LinksFailure | undefined;
  /** Loads the next page; gives whether yet another may follow. What is loading already is waited for, not doubled. */
  readonly loadMore: () => Promise<boolean>;
  /** Reads again as many pages as are loaded; the loaded links stay until all of them are there. */
  readonly refresh: () => void;
  /** Refreshes the links that were changed here: of a long list their pages alone. */
  readonly refreshChanged: () => void;
  /** Refreshes what a new link changes: of a long list the beginning alone. */
  readonly refreshStart: () => void;
  /** Shows one link changed. */
  readonly changeLink: (id: string, change: Partial<Link>) => Promise<void>;
  /** Forgets the loaded pages and begins with the first. */
  readonly startAgain: () => void;
}

/** The links of a domain, page by page (section 4). Another place or page size is another list that starts over. */
export function useLinks(place: LinksPlace | undefined, pageSize: PageSize): LinkList {
  const [beginning, setBeginning] = useState(0);
  const { query } = useInfiniteList<Link, ApiError>({
    resource: 'links',
    pagination: { pageSize },
    meta: { ...inScope(place && { ...place }), beginning },
    errorNotification: loadFailure,
    queryOptions: {
      enabled: place !== undefined,
      initialPageParam: undefined,
      getNextPageParam: nextToken,
      // Nothing but the user's press reads a list of a hundred pages again, and a list that was left starts over.
      // A list that could not be read at all counts as old, and is read when the connection is back.
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
    },
  });
  const { data, hasNextPage, isFetching, isFetchingNextPage, isFetchNextPageError, error, fetchNextPage, refetch } =
    query;
  const pages = data?.pages;
  const links = useMemo(() => linksOf(pages ?? []), [pages]);

  const loadMore = () => fetchNextPage({ cancelRefetch: false });
  const loaded = useLoadedPages(place, { loadMore, readAgain: refetch });
  const activity = isFetchingNextPage ? 'loading-more' : !isFetching ? 'idle' : pages ? 'refreshing' : 'loading';
  return {
    links,
    total: pages && totalOf(pages, links.length, hasNextPage),
    hasMore: hasNextPage,
    activity,
    failure: failureOf(error, pages !== undefined, isFetchNextPageError),
    async loadMore() {
      const result = await loadMore();
      return !result.isError && result.hasNextPage;
    },
    refresh: () => void loaded.refresh(),
    refreshChanged: () => void loaded.refreshChanged(),
    refreshStart: () => void loaded.refreshStart(),
    changeLink: loaded.change,
    startAgain: () => setBeginning((count) => count + 1),
  };
}

/** The red toast of section 8. A session that has ended says so itself. */
const loadFailure = (error?: ApiError) =>
  error?.statusCode !== 401 && {
    type: 'error' as const,
    message: texts.errorTitle,
    description: errorSentence(error, texts.loadFailure),
    key: 'links-failed',
  };

/** The continuation token, which the data provider hands on as Refine's cursor. */
const nextToken = ({ cursor }: GetListResponse<Link>) => cursor?.next;

function failureOf(error: unknown, hasPages: boolean, isNextPage: boolean): LinksFailure | undefined {
  if (!error) return undefined;
  if (!hasPages) return { of: 'list', error };
  if (!isNextPage) return { of: 'refresh', error };
  return { of: isTokenGone(error) ? 'token' : 'more', error };
}
