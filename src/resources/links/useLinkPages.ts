import { type GetListResponse, useDataProvider, useInfiniteList } from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import type { PageSize } from '@/contract/pageSizes';
import { pagedLists } from '@/providers/data/listKeys';
import { inScope } from '@/providers/data/scope';
import { type ApiError, errorSentence } from '@/providers/http/apiError';
import type { Link } from './model';
import { tokenAfter } from './pages';
import type { LinksPlace } from './place';
import { links } from './resource';
import { texts } from './texts';

/** A page, and how it was asked for. */
interface ReadPage extends GetListResponse<Link> {
  readonly token: string | undefined;
  readonly readAt: number;
  readonly msOfCall: number;
}

/** The loaded pages of a list and the calls that read them. */
export function useLinkPages(place: LinksPlace | undefined, pageSize: PageSize) {
  const client = useQueryClient();
  const dataProvider = useDataProvider();
  const queryKey = pagedLists(links.name, { ...place, pageSize });

  /** Reads one page; the first one has no continuation token. */
  async function readPage(token: string | undefined, signal?: AbortSignal): Promise<ReadPage> {
    const asked = performance.now();
    const page = await dataProvider().getList<Link>({
      resource: links.name,
      pagination: { pageSize, currentPage: token as unknown as number }, // Refine knows numbered pages alone
      meta: inScope({ ...place }, { ...(signal && { signal }) }),
    });
    return { ...page, token, readAt: Date.now(), msOfCall: performance.now() - asked };
  }

  const { query } = useInfiniteList<Link, ApiError>({
    resource: links.name,
    errorNotification: loadFailure,
    queryOptions: {
      queryKey,
      queryFn: ({ pageParam, signal }) => readPage(pageParam as string | undefined, signal), // what the two lines below give
      initialPageParam: undefined,
      getNextPageParam: (_, pages) => tokenAfter(pages),
      enabled: place !== undefined,
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
    /** Loads the next page; what is loading already is waited for, not doubled. */
    loadMore: () => query.fetchNextPage({ cancelRefetch: false }),
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
