import { CopyButton } from '@/ui/button/CopyButton';
import { PlainButton } from '@/ui/button/PlainButton';
import { Dialog, DialogActions } from '@/ui/dialog/Dialog';
import { useDialog } from '@/ui/dialog/useDialog';
import { useDrawn } from '../drawn';

export interface Secret {
  readonly label: string;
  readonly value: string;
}

interface SecretDialogProps {
  readonly secret: Secret;
  readonly onClosed: () => void;
}

/** What the server has said this once. */
export function SecretDialog({ secret, onClosed }: SecretDialogProps) {
  const { texts } = useDrawn();
  const dialog = useDialog(onClosed);
  return (
    <Dialog title={secret.label} dialog={dialog} size="question">
      <p>{texts.shownOnce}</p>
      <p>
        <code translate="no">{secret.value}</code> <CopyButton value={secret.value} label={texts.copy(secret.label)} />
      </p>
      <DialogActions>
        <PlainButton look="primary" onClick={() => dialog.close()}>
          {texts.done}
        </PlainButton>
      </DialogActions>
    </Dialog>
  );
}
