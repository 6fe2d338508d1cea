import { mayBeDone } from '@/providers/data/useWrite';
import { serverWords } from '@/providers/http/errorSentence';
import { shownName } from '@/resources/domains/name';
import type { Domain } from '@/resources/domains/resource';
import { useDeleteDomain } from '@/resources/domains/useCustomDomains';
import { DeleteDialog } from '@/ui/dialog/ConfirmDialog';
import { ErrorNotice } from '@/ui/feedback/Notice';
import { texts } from './texts';

interface DeleteDomainDialogProps {
  readonly domain: Domain;
  readonly isGone: boolean;
  readonly onClosed: () => void;
}

export function DeleteDomainDialog({ domain, isGone, onClosed }: DeleteDomainDialogProps) {
  const { remove, isDeleting, error } = useDeleteDomain(domain);
  const { ascii, reading } = shownName(domain.domain);
  return (
    <DeleteDialog
      name={ascii}
      reading={reading}
      title={texts.delete}
      consequences={texts.deleteConsequences}
      remove={remove}
      isDeleting={isDeleting}
      failure={
        error !== undefined && (
          <ErrorNotice title={mayBeDone(error) ? texts.maybeDeleted : texts.notDeleted} words={serverWords(error)} />
        )
      }
      isGone={isGone}
      onClosed={onClosed}
    />
  );
}
