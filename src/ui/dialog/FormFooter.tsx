import { PlainButton } from '../PlainButton';
import { DialogActions } from './Dialog';
import { type DialogState, useHold } from './useDialog';

interface FormFooterProps {
  /** What submitting does: 'Create Organization'. */
  readonly verb: string;
  readonly dialog: DialogState;
  readonly isSaving: boolean;
}

/** The end of a form in a dialog. While the form is being saved the dialog can't be left. */
export function FormFooter({ verb, dialog, isSaving }: FormFooterProps) {
  useHold(dialog, isSaving);
  return (
    <DialogActions>
      <PlainButton onClick={dialog.leave}>Cancel</PlainButton>
      <PlainButton look="primary" type="submit" isBusy={isSaving}>
        {verb}
      </PlainButton>
    </DialogActions>
  );
}
