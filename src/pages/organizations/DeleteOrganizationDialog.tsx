import type { Organization } from '@/resources/organizations/model';
import { useDeleteOrganization } from '@/resources/organizations/useDeleteOrganization';
import { DeleteDialog } from '@/ui/dialog/DeleteDialog';
import { texts } from './texts';

interface DeleteOrganizationDialogProps {
  readonly organization: Organization;
  readonly onClosed: () => void;
}

export function DeleteOrganizationDialog({ organization, onClosed }: DeleteOrganizationDialogProps) {
  const deletion = useDeleteOrganization(organization);
  return (
    <DeleteDialog
      name={organization.name}
      title={texts.deleteTitle}
      consequences={texts.deleteConsequences}
      {...deletion}
      onClosed={onClosed}
    />
  );
}
