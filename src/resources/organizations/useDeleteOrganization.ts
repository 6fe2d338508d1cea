import type { ReplyOf } from '@/contract/endpoint';
import type { deleteOrganization } from '@/contract/organizations';
import { useDeleteRecord } from '@/providers/data/useDeleteRecord';
import type { Organization } from './model';
import { texts } from './texts';

/** Deletes an organization and tells how it ended; a reply with `success: false` is a refusal. */
export const useDeleteOrganization = ({ id, name }: Organization) =>
  useDeleteRecord({
    resource: 'organizations',
    id,
    name,
    answered: ({ success, message }: ReplyOf<typeof deleteOrganization>) =>
      success
        ? { hasGone: true, title: message ?? texts.deleted }
        : { hasGone: false, text: message ?? texts.deleteFailure },
    failed: () => texts.deleteFailure,
  });
