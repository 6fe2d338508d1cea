import { type BaseRecord, type GetListResponse, keys, useKeys } from '@refinedev/core';
import { type Query, useQueryClient } from '@tanstack/react-query';
import type { Scope } from './scope';

/** Changes to the loaded lists of a resource. */
export function useLists() {
  const client = useQueryClient();
  const { keys } = useKeys();
  const listsOf = (resource: string) => keys().data('default').resource(resource);
  return {
    /**
     * Has the lists under one scope read again, those on the screen at once, but once there is a connection where `isOffline`. Lists of
     * another scope stay as they are.
     */
    reload(resource: string, scope: Scope, isOffline = false): void {
      const lists = {
        queryKey: listsOf(resource).get(),
        predicate: (query: Query) => isUnder(scope, query.queryKey.at(-1)),
      };
      // a reading that was begun before would count as the new one
      if (isOffline)
        void client.cancelQueries(lists).then(() => client.invalidateQueries({ ...lists, refetchType: 'none' }));
      else void client.invalidateQueries(lists);
    },
    isReading: (resource: string): boolean => client.isFetching({ queryKey: listsOf(resource).get() }) > 0,
    /** Puts a row in the place of the one with the same id. */
    replaceRow(resource: string, row: BaseRecord): void {
      const queryKey = listsOf(resource).action('list').get();
      client.setQueriesData<GetListResponse>(
        { queryKey },
        (list) => list && { ...list, data: list.data.map((old) => (old.id === row.id ? row : old)) },
      );
    },
  };
}

/** The parameters of a list's key hold the scope that the list was asked for with. */
function isUnder(scope: Scope, parameters: unknown): boolean {
  if (typeof parameters !== 'object' || parameters === null || !('scope' in parameters)) return true;
  return Object.entries(parameters.scope ?? {}).every(([name, id]) => scope[name] === id);
}

/** The keys of a resource's lists that are loaded page by page: those whose parameters include these. */
export const pagedLists = (resource: string, parameters: object = {}) =>
  keys().data('default').resource(resource).action('infinite').params(parameters).get();
