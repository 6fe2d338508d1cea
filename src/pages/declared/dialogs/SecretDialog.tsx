import { CopyButton } from '@/ui/button/CopyButton';
import { PlainButton } from '@/ui/button/PlainButton';
import { LeaveQuestion } from '@/ui/dialog/ConfirmDialog';
import { Dialog, DialogActions } from '@/ui/dialog/Dialog';
import { useCloseGuard, useDialog } from '@/ui/dialog/useDialog';
import { useDrawn } from '../drawn';

export interface Secret {
  readonly label: string;
  readonly value: string;
}

interface SecretDialogProps {
  readonly secret: Secret;
  readonly onClosed: () => void;
}

/** What the server has said this once: only 'Done' closes it without a question. */
export function SecretDialog({ secret, onClosed }: SecretDialogProps) {
  const { texts } = useDrawn();
  const dialog = useDialog(onClosed);
  useCloseGuard(dialog, { isChanged: true, isSaving: false });
  return (
    <>
      <Dialog title={secret.label} dialog={dialog} size="question">
        <p>{texts.shownOnce}</p>
        <p>
          <code translate="no">{secret.value}</code>{' '}
          <CopyButton value={secret.value} label={texts.copy(secret.label)} />
        </p>
        <DialogActions>
          <PlainButton look="primary" onClick={() => dialog.close()}>
            {texts.done}
          </PlainButton>
        </DialogActions>
      </Dialog>
      <LeaveQuestion leaving={dialog} words={texts.closingSecret} />
    </>
  );
}
