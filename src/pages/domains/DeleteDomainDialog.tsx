import type { Domain } from '@/resources/domains/model';
import { shownName } from '@/resources/domains/name';
import { useDeleteDomain } from '@/resources/domains/useDeleteDomain';
import { ConfirmDialog } from '@/ui/dialog/ConfirmDialog';
import { useDialog } from '@/ui/dialog/useDialog';
import { texts } from './texts';

export function DeleteDomainDialog({ domain, onClosed }: { readonly domain: Domain; readonly onClosed: () => void }) {
  const dialog = useDialog(onClosed);
  const { remove, isDeleting } = useDeleteDomain(domain);
  const { ascii, reading } = shownName(domain.domain);
  const confirm = async () => {
    if (await remove()) dialog.close('heading');
  };
  return (
    <ConfirmDialog
      title={texts.delete}
      confirmLabel={
        <>
          {texts.deleteVerb} <bdi>{ascii}</bdi>
        </>
      }
      dialog={dialog}
      isBusy={isDeleting}
      onConfirm={() => void confirm()}
    >
      {texts.deleteQuestion} <bdi>{ascii}</bdi>
      {reading && (
        <>
          {' '}
          (<bdi>{reading}</bdi>)
        </>
      )}
      ? {texts.deleteConsequences}
    </ConfirmDialog>
  );
}
