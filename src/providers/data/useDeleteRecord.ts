import { type BaseRecord, useDelete } from '@refinedev/core';
import { useRef } from 'react';
import { type ApiError, errorSentence } from '../http/apiError';
import { notify } from '../notifications';
import { inScope, type Scope } from './scope';

interface Said {
  readonly deleted: string;
  readonly failed: string;
}

/**
 * Deletes a record of a declared resource and says how it ended; answers whether it has gone. Sends once however often it
 * is called; only a refused call can be repeated.
 */
export function useDeleteRecord(resource: string, { id }: BaseRecord, scope: Scope, said: Said) {
  const { mutateAsync, mutation } = useDelete<BaseRecord, ApiError>();
  const isSpent = useRef(false);

  async function remove(): Promise<boolean> {
    if (isSpent.current || id === undefined) return false;
    isSpent.current = true;
    try {
      await mutateAsync({
        resource,
        id,
        meta: inScope(scope),
        invalidates: ['resourceAll'], // also when it is refused: it may have been deleted elsewhere
        successNotification: false,
        errorNotification: false,
      });
      notify({ kind: 'success', title: said.deleted });
      return true;
    } catch (error) {
      isSpent.current = false;
      notify({ kind: 'error', title: 'Error', text: errorSentence(error, said.failed) });
      return false;
    }
  }

  return { remove, isDeleting: mutation.isPending };
}
