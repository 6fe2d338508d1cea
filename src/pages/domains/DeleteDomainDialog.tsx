import { shownName } from '@/resources/domains/name';
import type { Domain } from '@/resources/domains/resource';
import { useDeleteDomain } from '@/resources/domains/useCustomDomains';
import { DeleteDialog } from '@/ui/dialog/ConfirmDialog';
import { texts } from './texts';

export function DeleteDomainDialog({ domain, onClosed }: { readonly domain: Domain; readonly onClosed: () => void }) {
  const deletion = useDeleteDomain(domain);
  const { ascii, reading } = shownName(domain.domain);
  return (
    <DeleteDialog
      name={ascii}
      reading={reading}
      title={texts.delete}
      consequences={texts.deleteConsequences}
      {...deletion}
      onClosed={onClosed}
    />
  );
}
