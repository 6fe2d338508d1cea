import { useDeleteRecord } from '@/providers/data/useAction';
import type { Domain } from './model';
import { readableName } from './name';
import { domains } from './resource';
import { texts } from './texts';

/** Deletes a domain and tells how it ended. */
export const useDeleteDomain = ({ domain, organizationId }: Domain) =>
  useDeleteRecord(domains.remove, {
    path: { organizationId, domain },
    subject: readableName(domain),
    done: () => ({ title: texts.deleted, text: domain }),
    failed: () => ({ text: texts.deleteFailure }),
  });
