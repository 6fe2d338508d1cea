import { type ReactNode, useId } from 'react';
import { PlainButton } from '../PlainButton';
import { Dialog, DialogActions } from './Dialog';
import styles from './Dialog.module.css';
import { type DialogState, useHold } from './useDialog';

interface ConfirmDialogProps {
  readonly title: string;
  /** The question, with what can't be undone. */
  readonly children: ReactNode;
  /** The verb and what it is done to: 'Delete go.example.com'. */
  readonly confirmLabel: ReactNode;
  readonly dialog: DialogState;
  readonly isBusy: boolean;
  readonly onConfirm: () => void;
}

/** Asks before something is destroyed. The focus starts on Cancel. */
export function ConfirmDialog({ title, children, confirmLabel, dialog, isBusy, onConfirm }: ConfirmDialogProps) {
  const questionId = useId();
  useHold(dialog, isBusy);

  return (
    <Dialog title={title} dialog={dialog} size="question" questionId={questionId}>
      <div id={questionId} className={styles.question}>
        {children}
      </div>
      <DialogActions>
        <PlainButton onClick={dialog.leave}>Cancel</PlainButton>
        <PlainButton look="danger" isBusy={isBusy} onClick={onConfirm}>
          {confirmLabel}
        </PlainButton>
      </DialogActions>
    </Dialog>
  );
}
