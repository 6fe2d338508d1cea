import { useList } from '@refinedev/core';
import { useMemo } from 'react';
import { inScope } from '@/providers/data/scope';

/** A list that the selection is made from. */
export interface Choices<Row> {
  readonly rows: readonly Row[];
  /** True once the rows are the server's. */
  readonly isLoaded: boolean;
  readonly isLoading: boolean;
  /** Loading, or being read again. */
  readonly isFetching: boolean;
  readonly error: unknown;
  readonly retry: () => void;
}

/** All rows of a resource under a scope; without a scope nothing is asked and nothing is there. */
export function useChoices<Row extends { id: string }>(
  resource: string,
  failure: string,
  scope: Record<string, string> | undefined,
): Choices<Row> {
  const { query, result } = useList<Row>({
    resource,
    meta: inScope(scope),
    pagination: { mode: 'off' },
    queryOptions: { enabled: scope !== undefined },
    errorNotification: { type: 'error', message: 'Error', description: failure, key: `${resource}-failed` },
  });
  const { data, isLoading, isFetching, error, refetch } = query;
  const isLoaded = scope !== undefined && data !== undefined;
  return useMemo(
    () => ({
      rows: isLoaded ? result.data : [],
      isLoaded,
      isLoading,
      isFetching,
      error,
      retry: () => void refetch(),
    }),
    [isLoaded, result.data, isLoading, isFetching, error, refetch],
  );
}
