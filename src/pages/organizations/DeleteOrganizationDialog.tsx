import type { Organization } from '@/resources/organizations/model';
import { useDeleteOrganization } from '@/resources/organizations/useDeleteOrganization';
import { ConfirmDialog } from '@/ui/dialog/ConfirmDialog';
import { useDialog } from '@/ui/dialog/useDialog';
import { shorten } from '@/ui/shorten';
import { texts } from './texts';

interface DeleteOrganizationDialogProps {
  readonly organization: Organization;
  readonly onClosed: () => void;
}

export function DeleteOrganizationDialog({ organization, onClosed }: DeleteOrganizationDialogProps) {
  const dialog = useDialog(onClosed);
  const { remove, isDeleting } = useDeleteOrganization(organization);
  const { name } = organization;
  const confirm = async () => {
    if (await remove()) dialog.close('heading');
  };
  return (
    <ConfirmDialog
      title={texts.deleteTitle}
      confirmLabel={
        <>
          {texts.delete} <bdi>{shorten(name, 40) ?? name}</bdi>
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
