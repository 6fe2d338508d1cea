import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { LinkForm } from '@/engines/links';
import { useDialog } from '@/ui/dialog/useDialog';
import { WizardDialog } from '@/ui/wizard/WizardDialog';
import type { CreateLinkDialogProps } from './dialogProps';
import { LinkWizard } from './LinkWizard';
import { texts } from './texts';
import { fieldId } from './useLinkForm';
import { useLinkInteraction } from './useLinkInteraction';

/** 'Create New Short Link' (docs/product.md#create-link-wizard). Every opening starts anew. Typing renders only the wizard in it. */
export function CreateLinkDialog(props: CreateLinkDialogProps) {
  const { onClose, onCreated } = props;
  const [created, setCreated] = useState<{ readonly id: string; readonly form: LinkForm }>();
  const [isAnother, setAnother] = useState(false);
  const end = useLinkInteraction();
  const dialog = useDialog(() => {
    end('cancelled'); // unless a link was created
    onClose();
  });
  function finish(id: string, form: LinkForm) {
    end('completed', isAnother);
    if (isAnother) {
      flushSync(() => setCreated({ id, form }));
      document.getElementById(fieldId('deepLink'))?.focus();
    } else dialog.close();
    onCreated(id);
  }
  return (
    <WizardDialog title={texts.title} dialog={dialog} discardTitle={texts.discard}>
      <LinkWizard
        {...props}
        key={created?.id}
        dialog={dialog}
        kept={created?.form}
        another={{ isOn: isAnother, turn: setAnother }}
        onCreated={finish}
      />
    </WizardDialog>
  );
}
