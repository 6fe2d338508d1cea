import { type ReactNode, useId } from 'react';
import { PlainButton } from '../button/PlainButton';
import { Dialog, DialogActions } from './Dialog';
import styles from './Dialog.module.css';
import type { DialogState } from './useDialog';
import { useCloseGuard } from './useLeaving';

interface ConfirmDialogProps {
  readonly title: string;
  /** The question, with what can't be undone. */
  readonly children: ReactNode;
  /** The verb and what it is done to: 'Delete go.example.com'. */
  readonly confirmLabel: ReactNode;
  readonly cancelLabel?: string;
  readonly dialog: DialogState;
  readonly isBusy?: boolean;
  readonly onConfirm: () => void;
}

/** Asks before something is destroyed. The focus starts on the button that leaves everything as it is. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, confirmLabel, cancelLabel = 'Cancel', dialog, isBusy = false, onConfirm } = props;
  const questionId = useId();
  useCloseGuard(dialog, { isChanged: false, isSaving: isBusy });

  return (
    <Dialog title={title} dialog={dialog} size="question" questionId={questionId}>
      <div id={questionId} className={styles.text}>
        {children}
      </div>
      <DialogActions>
        <PlainButton onClick={dialog.leave}>{cancelLabel}</PlainButton>
        <PlainButton look="danger" isBusy={isBusy} onClick={onConfirm}>
          <span>{confirmLabel}</span>
        </PlainButton>
      </DialogActions>
    </Dialog>
  );
}
