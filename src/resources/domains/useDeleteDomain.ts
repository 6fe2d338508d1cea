import { useDelete, useInvalidate } from '@refinedev/core';
import { useRef } from 'react';
import { inScope } from '@/providers/data/scope';
import { ApiError } from '@/providers/http/apiError';
import { notify } from '@/providers/notifications';
import type { Domain } from './model';
import { texts } from './texts';

/**
 * Deletes a domain and says how it ended; answers whether it has gone. Sends once however often it is called; only a
 * refused call can be repeated.
 */
export function useDeleteDomain({ domain, organizationId }: Domain) {
  const { mutateAsync, mutation } = useDelete();
  const invalidate = useInvalidate();
  const isSpent = useRef(false);

  async function remove(): Promise<boolean> {
    if (isSpent.current) return false;
    isSpent.current = true;
    try {
      await mutateAsync({
        resource: 'domains',
        id: domain,
        meta: inScope({ organizationId, domain }),
        successNotification: false,
        errorNotification: false,
      });
      notify({ kind: 'success', title: texts.deleted, text: domain });
      return true;
    } catch (error) {
      isSpent.current = false;
      notify({ kind: 'error', title: texts.errorTitle, text: texts.deleteFailure });
      const isElsewhereDeleted = error instanceof ApiError && error.statusCode === 404;
      if (isElsewhereDeleted) void invalidate({ resource: 'domains', invalidates: ['list'] });
      return false;
    }
  }

  return { remove, isDeleting: mutation.isPending };
}
