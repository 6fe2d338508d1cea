import {
  type BaseRecord,
  type CrudFilters,
  type CrudSort,
  type GetListResponse,
  useInfiniteList,
} from '@refinedev/core';
import { useEffect, useEffectEvent } from 'react';
import { defaultPageSize, type PageSize } from '@/contract/paths';
import { type ApiError } from '../http/apiError';
import { isTokenGone } from '../http/errorSentence';
import { readFailureKey } from '../notifications';
import type { ResourceDeclaration } from './declaration';
import { inScope, type Scope } from './scope';

/** What could not be read: the list, the list again, or its next page. */
interface RecordsFailure {
  readonly kind: 'list' | 'refresh' | 'more';
  readonly error: unknown;
}

/** A list of a declared resource, whole or as far as it is loaded. */
export interface RecordList {
  /** Each once; undefined until they have arrived. */
  readonly rows: readonly BaseRecord[] | undefined;
  /** So many entries of the answers are no rows. */
  readonly unread: number;
  readonly hasMore: boolean;
  /** Of a list that is read by numbers, where one page was asked for. */
  readonly pages?: { readonly current: number; readonly count: number } | undefined;
  readonly isFetching: boolean;
  /** The rows are those of the question before. */
  readonly isPending?: boolean;
  readonly failure: RecordsFailure | undefined;
  readonly loadMore: () => void;
  readonly retry: () => void;
}

/** What the server is asked to find, and in which order. */
export interface Question {
  readonly filters: CrudFilters;
  readonly sorters: CrudSort[];
  /** One page alone, of a list that is read by numbers. */
  readonly page?: number | undefined;
  /** How many rows a page has; the list of a page has few. */
  readonly pageSize?: PageSize;
}

/** The rows of a declared resource, page by page when the declaration says how; a failure is said once. */
export function useRecords(
  { name, list }: Pick<ResourceDeclaration, 'name' | 'list'>,
  scope: Scope,
  failure: string,
  { filters, sorters, page, pageSize = defaultPageSize }: Question,
): RecordList {
  const isNumbered = list?.byNumber !== undefined;
  const nextNumber = ({ total }: GetListResponse, number: number) =>
    page === undefined && number * pageSize < total ? number + 1 : undefined;
  const place = JSON.stringify([name, scope]);
  const { query } = useInfiniteList<BaseRecord, ApiError>({
    resource: name,
    meta: inScope(scope),
    pagination: { pageSize, ...(page !== undefined && { currentPage: page }) },
    filters,
    sorters,
    errorNotification: { type: 'error', message: 'Error', description: failure, key: readFailureKey(name) },
    queryOptions: {
      meta: { place },
      // until another question is answered; the search would go with them, and the focus in it
      placeholderData: (rows, before) => (before?.meta?.place === place ? rows : undefined),
      initialPageParam: isNumbered ? (page ?? 1) : undefined,
      getNextPageParam: (last, _, number) => (isNumbered ? nextNumber(last, Number(number)) : last.cursor?.next),
    },
  });
  const { data, error, hasNextPage, isFetching, isFetchNextPageError } = query;
  const rows = data && rowsOf(data.pages);
  const retry = () => void query.refetch();
  return {
    rows,
    unread: data?.pages.reduce((sum, page) => sum + unreadIn(page), 0) ?? 0,
    hasMore: hasNextPage,
    pages:
      isNumbered && page !== undefined && data
        ? { current: page, count: Math.ceil((data.pages[0]?.total ?? 0) / pageSize) }
        : undefined,
    isFetching,
    isPending: query.isPlaceholderData,
    failure: error ? { kind: rows ? (isFetchNextPageError ? 'more' : 'refresh') : 'list', error } : undefined,
    // Reading the loaded pages again gives a new token in place of one that the server refuses.
    loadMore: isTokenGone(error) ? retry : () => void query.fetchNextPage({ cancelRefetch: false }),
    retry,
  };
}

/** Reads page after page for as long as more is wanted; answers whether it goes on. */
export function useReadOn({ hasMore, isFetching, failure, loadMore }: RecordList, isWanted = true): boolean {
  const isUnread = isWanted && hasMore && !isFetching && failure === undefined;
  const readOn = useEffectEvent(loadMore);
  useEffect(() => {
    if (isUnread) readOn();
  }, [isUnread]);
  return isUnread;
}

/** The data provider counts them. */
const unreadIn = (page: GetListResponse): number => page.unread ?? 0;

const knownRows = new WeakMap<readonly GetListResponse[], readonly BaseRecord[]>();

/** Of the same pages always the same rows, each once: one comes twice when the list has moved between two pages. */
function rowsOf(pages: readonly GetListResponse[]): readonly BaseRecord[] {
  const known = knownRows.get(pages);
  if (known) return known;
  const rows = [...new Map(pages.flatMap(({ data }) => data).map((row) => [row.id, row])).values()];
  knownRows.set(pages, rows);
  return rows;
}
