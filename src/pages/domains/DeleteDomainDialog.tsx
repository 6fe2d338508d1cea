import { serverWords } from '@/providers/http/apiError';
import { shownName } from '@/resources/domains/name';
import type { Domain } from '@/resources/domains/resource';
import { useDeleteDomain } from '@/resources/domains/useCustomDomains';
import { DeleteDialog } from '@/ui/dialog/ConfirmDialog';
import { ErrorNotice } from '@/ui/feedback/Notice';
import { texts } from './texts';

interface DeleteDomainDialogProps {
  readonly domain: Domain;
  readonly isGone: boolean;
  readonly onDeleted: (domain: Domain) => void;
  readonly onClosed: () => void;
}

export function DeleteDomainDialog({ domain, isGone, onDeleted, onClosed }: DeleteDomainDialogProps) {
  const { remove, isDeleting, error } = useDeleteDomain(domain);
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
      failure={error !== undefined && <ErrorNotice title={texts.notDeleted} words={serverWords(error)} />}
      isGone={isGone}
      onClosed={() => {
        if (isGone) onDeleted(domain);
        onClosed();
      }}
    />
  );
}
