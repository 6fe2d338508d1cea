import { shownName } from '@/resources/domains/name';
import type { Domain } from '@/resources/domains/resource';
import { useDeleteDomain } from '@/resources/domains/useCustomDomains';
import { DeleteDialog } from '@/ui/dialog/ConfirmDialog';
import { texts } from './texts';

interface DeleteDomainDialogProps {
  readonly domain: Domain;
  readonly onDeleted: (domain: Domain) => void;
  readonly onClosed: () => void;
}

export function DeleteDomainDialog({ domain, onDeleted, onClosed }: DeleteDomainDialogProps) {
  const { remove, isDeleting } = useDeleteDomain(domain);
  const { ascii, reading } = shownName(domain.domain);
  const removeAndTell = async () => {
    const isGone = await remove();
    if (isGone) onDeleted(domain);
    return isGone;
  };
  return (
    <DeleteDialog
      name={ascii}
      reading={reading}
      title={texts.delete}
      consequences={texts.deleteConsequences}
      remove={removeAndTell}
      isDeleting={isDeleting}
      onClosed={onClosed}
    />
  );
}
