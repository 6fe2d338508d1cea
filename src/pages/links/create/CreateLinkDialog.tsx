import { useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { allDomains, type LinkForm } from '@/engines/links';
import { type LinkCreationOutcome, trackLinkCreation } from '@/providers/telemetry/track';
import { useLastDomain } from '@/resources/links/useLastDomain';
import { useDialog } from '@/ui/dialog/useDialog';
import { WizardDialog } from '@/ui/wizard/WizardDialog';
import { LinkWizard } from './LinkWizard';
import { texts } from './texts';
import { fieldId } from './useLinkForm';
import type { CreateLinkDialogProps } from './wizardField';

/** 'Create New Short Link' (docs/product.md#create-link-wizard). Every opening starts anew. Typing renders only the wizard in it. */
export function CreateLinkDialog(props: CreateLinkDialogProps) {
  const { scope, shown, remembered, onClose, onCreated } = props;
  const { lastDomain, noteDomain } = useLastDomain(scope.organization.id, remembered);
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
    noteDomain(form.domain);
    onCreated(id);
  }
  return (
    <WizardDialog title={texts.title} dialog={dialog} discardTitle={texts.discard}>
      <LinkWizard
        {...props}
        key={created?.id}
        dialog={dialog}
        preselected={shown === allDomains ? lastDomain : shown}
        kept={created?.form}
        another={{ isOn: isAnother, turn: setAnother }}
        onCreated={finish}
      />
    </WizardDialog>
  );
}

/**
 * Tracks once how the opened dialog ended; leaving the page or closing the tab while it is open counts as abandoned. With
 * `isAnother` the next link begins at once, with an end of its own.
 */
function useLinkInteraction(): (outcome: LinkCreationOutcome, isAnother?: boolean) => void {
  const isOver = useRef(false);
  const isMounted = useRef(false);

  const end = useCallback((outcome: LinkCreationOutcome, isAnother = false) => {
    if (!isOver.current) trackLinkCreation(outcome);
    isOver.current = !isAnother;
  }, []);

  // The tracker lives outside React.
  useEffect(() => {
    isMounted.current = true;
    const abandon = () => end('abandoned');
    window.addEventListener('pagehide', abandon);
    return () => {
      isMounted.current = false;
      window.removeEventListener('pagehide', abandon);
      // Strict mode unmounts and comes back at once, which is not the end.
      queueMicrotask(() => !isMounted.current && end('abandoned'));
    };
  }, [end]);

  return end;
}
