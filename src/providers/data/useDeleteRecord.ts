import { type BaseRecord, useDelete } from '@refinedev/core';
import { useRef } from 'react';
import type { ApiError } from '../http/apiError';
import { beginWrite } from '../notifications';
import { inScope, type Scope } from './scope';
import { useRefreshLists } from './useRefreshLists';

/** How a deletion ended, in words: done, or refused although the server has answered. */
type Ending =
  | { readonly hasGone: true; readonly title: string; readonly text?: string }
  | { readonly hasGone: false; readonly text: string };

interface Deletion<Reply> {
  readonly resource: string;
  readonly id: string;
  /** The name of the record. */
  readonly name: string;
  readonly scope?: Scope;
  readonly answered: (reply: Reply) => Ending;
  /** The sentence about a call that has failed. */
  readonly failed: (error: unknown) => string;
}

/**
 * Deletes a record of a declared resource and says how it ended; answers whether it has gone. Sends once however often it
 * is called; only a refused call can be repeated.
 */
export function useDeleteRecord<Reply extends BaseRecord>(deletion: Deletion<Reply>) {
  const { resource, id, name, scope, answered, failed } = deletion;
  const { mutateAsync, mutation } = useDelete<Reply, ApiError>();
  const refreshLists = useRefreshLists();
  const isSpent = useRef(false);

  async function ask(): Promise<Ending> {
    try {
      const { data } = await mutateAsync({
        resource,
        id,
        meta: inScope(scope),
        invalidates: [],
        successNotification: false,
        errorNotification: false,
      });
      return answered(data);
    } catch (error) {
      return { hasGone: false, text: failed(error) };
    } finally {
      refreshLists(resource, scope); // also when it is refused: it may have been deleted elsewhere
    }
  }

  async function remove(): Promise<boolean> {
    if (isSpent.current) return false;
    isSpent.current = true;
    const write = beginWrite(scope ?? {}, name);
    const { hasGone, ...said } = await ask();
    isSpent.current = hasGone;
    write.tell({ kind: hasGone ? 'success' : 'error', title: 'Error', ...said });
    return hasGone;
  }

  return { remove, isDeleting: mutation.isPending };
}
