import { type GetListResponse, useDataProvider, useInfiniteList, useKeys } from '@refinedev/core';
import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { PageSize } from '@/contract/pageSizes';
import { inScope } from '@/providers/data/scope';
import { type ApiError, errorSentence } from '@/providers/http/apiError';
import type { Link } from './model';
import { isTokenGone, type LinkPage, type PageStart } from './pages';
import { links } from './resource';
import { texts } from './texts';
import type { LinksPlace } from './useLinks';

/** The loaded pages of a list and the calls that read them. Pages of one list may differ in size. */
export function useLinkPages(place: LinksPlace | undefined, pageSize: PageSize) {
  const client = useQueryClient();
  const { keys } = useKeys();
  const dataProvider = useDataProvider();
  const nextSize = useRef(pageSize);
  const queryKey = keys()
    .data('default')
    .resource(links.name)
    .action('infinite')
    .params({ ...place, pageSize })
    .get();

  async function ask({ token, size }: PageStart, signal?: AbortSignal): Promise<GetListResponse<Link>> {
    return dataProvider().getList<Link>({
      resource: links.name,
      pagination: { pageSize: size, currentPage: token as unknown as number }, // Refine knows numbered pages alone
      meta: inScope({ ...place }, { ...(signal && { signal }) }),
    });
  }

  /** Reads one page. A server whose tokens hold for one page size is asked again for pages of the list's own size. */
  async function readPage(start: PageStart, signal?: AbortSignal): Promise<GetListResponse<Link>> {
    const page = await ask(start, signal).catch((error: unknown) => {
      if (start.size === pageSize || !isTokenGone(error)) throw error;
      return ask({ ...start, size: pageSize }, signal);
    });
    return { ...page, start };
  }

  /** What follows the page: in the size that it was loaded in when the list is read again, else in the size wanted next. */
  function startAfter({ cursor }: GetListResponse<Link>, index: number): PageStart | undefined {
    const token = cursor?.next;
    const loaded = client.getQueryData<InfiniteData<LinkPage>>(queryKey)?.pages[index]?.start;
    return typeof token === 'string' ? { token, size: loaded?.size ?? nextSize.current } : undefined;
  }

  const { query } = useInfiniteList<Link, ApiError>({
    resource: links.name,
    errorNotification: loadFailure,
    queryOptions: {
      queryKey,
      queryFn: ({ pageParam, signal }) => readPage(pageParam as PageStart, signal), // what the two lines below give
      initialPageParam: { token: undefined, size: pageSize },
      getNextPageParam: (page, pages) => startAfter(page, pages.length),
      enabled: place !== undefined,
      // Only the user's press reads a list of a hundred pages again, and a list that is left is kept (useKeptList).
      // A list that could not be read at all counts as old, and is read when the connection is back.
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: Number.POSITIVE_INFINITY,
    },
  });
  const goOn = () => query.fetchNextPage({ cancelRefetch: false });
  return {
    query,
    queryKey,
    readPage,
    /** Loads the next page in the size that was wanted last; what is loading already is waited for, not doubled. */
    goOn,
    loadMore(size: PageSize) {
      nextSize.current = size;
      return goOn();
    },
    startAgain: () => void client.resetQueries({ queryKey, exact: true }),
  };
}

export type LinkPages = ReturnType<typeof useLinkPages>;

/** The toast of a failed load. There is none when the session has ended: the sign-in page says so. */
const loadFailure = (error?: ApiError) =>
  error?.statusCode !== 401 && {
    type: 'error' as const,
    message: texts.errorTitle,
    description: errorSentence(error, texts.loadFailure),
    key: 'links-failed',
  };
