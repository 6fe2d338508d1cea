import { useDelete, useInvalidate } from '@refinedev/core';
import { useRef } from 'react';
import type { ReplyOf } from '@/contract/endpoint';
import type { deleteOrganization } from '@/contract/organizations';
import { inScope } from '@/providers/data/scope';
import { ApiError } from '@/providers/http/apiError';
import { notify } from '@/providers/notifications';
import type { Organization } from './model';
import { texts } from './texts';

type Reply = ReplyOf<typeof deleteOrganization>;

/**
 * Deletes an organization and says how it ended; a reply with `success: false` is a refusal (section 8). Answers whether
 * the organization has gone. Sends once however often it is called; only a refused call can be repeated.
 */
export function useDeleteOrganization({ id }: Organization) {
  const { mutateAsync, mutation } = useDelete<Reply, ApiError>();
  const invalidate = useInvalidate();
  const isSpent = useRef(false);

  async function remove(): Promise<boolean> {
    if (isSpent.current) return false;
    isSpent.current = true;
    const { hasGone, sentence } = await ask();
    isSpent.current = hasGone;
    notify(
      hasGone
        ? { kind: 'success', title: sentence ?? texts.deleted }
        : { kind: 'error', title: texts.errorTitle, text: sentence ?? texts.deleteFailure },
    );
    return hasGone;
  }

  async function ask(): Promise<{ hasGone: boolean; sentence?: string | undefined }> {
    try {
      const { data } = await mutateAsync({
        resource: 'organizations',
        id,
        meta: inScope(),
        successNotification: false,
        errorNotification: false,
      });
      return { hasGone: data.success, sentence: data.message };
    } catch (error) {
      const isElsewhereDeleted = error instanceof ApiError && error.statusCode === 404;
      if (isElsewhereDeleted) await invalidate({ resource: 'organizations', invalidates: ['list'] });
      return { hasGone: false };
    }
  }

  return { remove, isDeleting: mutation.isPending };
}
