import type { BaseRecord } from '@refinedev/core';
import type { Scope } from '@/providers/data/scope';
import { useDeleteRecord } from '@/providers/data/useDeleteRecord';
import { ConfirmDialog } from '@/ui/dialog/ConfirmDialog';
import { useDialog } from '@/ui/dialog/useDialog';
import { shorten } from '@/ui/shorten';
import type { Texts } from './texts';

interface DeleteDialogProps {
  readonly resource: string;
  readonly scope: Scope;
  readonly row: BaseRecord;
  readonly name: string;
  readonly texts: Texts;
  readonly onClosed: () => void;
}

export function DeleteDialog({ resource, scope, row, name, texts, onClosed }: DeleteDialogProps) {
  const dialog = useDialog(onClosed);
  const said = { deleted: texts.deleted, failed: texts.deleteFailure };
  const { remove, isDeleting } = useDeleteRecord(resource, row, scope, said);
  const confirm = async () => {
    if (await remove()) dialog.close('heading');
  };
  return (
    <ConfirmDialog
      title={texts.delete}
      confirmLabel={
        <>
          {texts.deleteVerb} <bdi>{shorten(name, 40) ?? name}</bdi>
        </>
      }
      dialog={dialog}
      isBusy={isDeleting}
      onConfirm={() => void confirm()}
    >
      {texts.deleteQuestion} <bdi>{shorten(name, 200) ?? name}</bdi>? {texts.deleteConsequences}
    </ConfirmDialog>
  );
}
