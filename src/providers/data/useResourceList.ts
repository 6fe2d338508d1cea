import { type BaseRecord, useList } from '@refinedev/core';
import { useMemo } from 'react';
import type { Endpoint } from '@/contract/endpoint';
import { readFailureKey } from '../notifications';
import type { ListOperation, PathOf } from './declaration';
import { inScope } from './scope';

/** A whole list of a declared resource. */
export interface ResourceList<Row> {
  /** None before they have arrived. */
  readonly rows: readonly Row[];
  /** So many entries of the answer are no rows. */
  readonly unread: number;
  /** True once the rows are the server's. */
  readonly isLoaded: boolean;
  readonly isLoading: boolean;
  /** Loading, or being read again. */
  readonly isFetching: boolean;
  readonly error: unknown;
  readonly retry: () => void;
}

interface ListOptions {
  /** The sentence of the toast about a list that can't be read; without it there is none. */
  readonly failure?: string;
  /** How long the rows are fresh, and kept without a reader, in ms. */
  readonly cachedFor?: number;
}

/** Reads all rows of a declared resource; without a scope nothing is asked and nothing is there. */
export function useResourceList<L extends Endpoint, Row extends BaseRecord>(
  resource: { readonly name: string; readonly list: ListOperation<L, Row> },
  scope: PathOf<L> | undefined,
  { failure, cachedFor }: ListOptions = {},
): ResourceList<Row> {
  const { name } = resource;
  const { query } = useList<Row>({
    resource: name,
    meta: inScope(scope),
    pagination: { mode: 'off' },
    queryOptions: {
      enabled: scope !== undefined,
      ...(cachedFor !== undefined && { staleTime: cachedFor, gcTime: cachedFor }),
    },
    errorNotification: failure !== undefined && {
      type: 'error',
      message: 'Error',
      description: failure,
      key: readFailureKey(name),
    },
  });
  const { data, isFetching, error, refetch } = query;
  const isLoading = scope !== undefined && query.isPending; // also a reading that was canceled without a connection
  const { data: rows, unread = 0 }: { data?: Row[]; unread?: number } = (scope && data) ?? {};
  return useMemo(
    () => ({
      rows: rows ?? [],
      unread,
      isLoaded: rows !== undefined,
      isLoading,
      isFetching,
      error,
      retry: () => void refetch(),
    }),
    [rows, unread, isLoading, isFetching, error, refetch],
  );
}
