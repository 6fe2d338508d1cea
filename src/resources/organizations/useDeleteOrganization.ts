import { useDeleteRecord } from '@/providers/data/useDeleteRecord';
import type { Organization } from './model';
import { organizations } from './resource';
import { deletionRefusal, texts } from './texts';

/** Deletes an organization and tells how it ended. */
export const useDeleteOrganization = ({ id, name }: Organization) =>
  useDeleteRecord(organizations.remove, {
    path: { id },
    subject: name,
    done: ({ message }) => ({ title: message ?? texts.deleted }),
    failed: (error) => ({ text: deletionRefusal(error) }),
  });
