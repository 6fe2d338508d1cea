import { useCreateLink } from '@/resources/links/useCreateLink';
import { useDialog } from '@/ui/dialog/useDialog';
import { WizardDialog } from '@/ui/wizard/WizardDialog';
import type { CreateLinkDialogProps } from './dialogProps';
import { LinkWizard } from './LinkWizard';
import { texts } from './texts';
import { useLinkInteraction } from './useLinkInteraction';

/** The dialog while it is open. Typing renders only the wizard in it. */
export function OpenDialog(props: CreateLinkDialogProps) {
  const { scope, onClose, onCreated } = props;
  const { create, isCreating } = useCreateLink({ organizationId: scope.organization.id, projectId: scope.project.id });
  const end = useLinkInteraction();
  const dialog = useDialog(() => {
    end('cancelled'); // unless a link was created
    onClose();
  });
  const finish = (id: string) => {
    end('completed');
    dialog.close();
    onCreated(id);
  };
  return (
    <WizardDialog title={texts.title} dialog={dialog} discardTitle={texts.discard}>
      <LinkWizard {...props} dialog={dialog} create={create} isCreating={isCreating} onCreated={finish} />
    </WizardDialog>
  );
}
