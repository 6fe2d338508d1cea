import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { useAccess } from '@/providers/auth/SessionProvider';
import { addToDraft } from '@/resources/links/many/draft';
import { addressOf } from '@/resources/selection/inAddress';
import type { DialogState } from '@/ui/dialog/useDialog';
import type { CreateLinkDialogProps } from './dialogProps';

/** Closes the dialog and takes pasted lines to the page that creates a link from each. */
export function useCreateMany({ organization, project }: CreateLinkDialogProps['scope'], dialog: DialogState) {
  const { subject = '' } = useAccess();
  const navigate = useNavigate();
  return (text: string, domain: string) => {
    addToDraft({ subject, projectId: project.id }, { text, domain });
    flushSync(() => dialog.close('heading')); // an open dialog asks before another page comes
    void navigate(addressOf('/links/create-many', { organizationId: organization.id, projectId: project.id }));
  };
}
