import { PlainButton } from '../button/PlainButton';
import { DialogActions } from './Dialog';
import { type DialogState, useCloseGuard } from './useDialog';

interface FormFooterProps {
  /** What submitting does: 'Create organization'. */
  readonly verb: string;
  readonly dialog: DialogState;
  readonly isChanged: boolean;
  readonly isSaving: boolean;
  /** Why it can't be submitted yet. */
  readonly disabledReason?: string | undefined;
}

/** The end of a form in a dialog. Changed input is asked about; while it is being saved the dialog can't be left. */
export function FormFooter({ verb, dialog, isChanged, isSaving, disabledReason }: FormFooterProps) {
  useCloseGuard(dialog, { isChanged, isSaving });
  return (
    <DialogActions>
      <PlainButton onClick={dialog.leave}>Cancel</PlainButton>
      <PlainButton look="primary" type="submit" isBusy={isSaving} disabledReason={disabledReason}>
        {verb}
      </PlainButton>
    </DialogActions>
  );
}
