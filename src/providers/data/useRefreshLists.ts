import { useKeys } from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Scope } from './scope';

/** Has the lists of a resource under one scope read again, those on the screen at once. Lists of another scope stay as they are. */
export function useRefreshLists(): (resource: string, scope: Scope | undefined) => void {
  const client = useQueryClient();
  const { keys } = useKeys();
  return useCallback(
    (resource, scope = {}) => {
      const queryKey = keys().data('default').resource(resource).get();
      void client.invalidateQueries({ queryKey, predicate: (query) => isUnder(scope, query.queryKey.at(-1)) });
    },
    [client, keys],
  );
}

/** The parameters of a list's key hold the scope that the list was asked for with. */
function isUnder(scope: Scope, parameters: unknown): boolean {
  if (typeof parameters !== 'object' || parameters === null || !('scope' in parameters)) return true;
  return Object.entries(parameters.scope ?? {}).every(([name, id]) => scope[name] === id);
}
