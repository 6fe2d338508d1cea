import { useDeleteRecord } from '@/providers/data/useDeleteRecord';
import type { Domain } from './model';
import { readableName } from './name';
import { texts } from './texts';

/** Deletes a domain and says how it ended. */
export const useDeleteDomain = ({ domain, organizationId }: Domain) =>
  useDeleteRecord({
    resource: 'domains',
    id: domain,
    name: readableName(domain),
    scope: { organizationId, domain },
    answered: () => ({ hasGone: true, title: texts.deleted, text: domain }),
    failed: () => texts.deleteFailure,
  });
