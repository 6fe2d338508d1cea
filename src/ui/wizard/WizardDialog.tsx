import type { ReactNode } from 'react';
import { Dialog } from '../dialog/Dialog';
import { LeaveQuestion } from '../dialog/LeaveQuestion';
import type { DialogState } from '../dialog/useDialog';

interface WizardDialogProps {
  readonly title: string;
  readonly dialog: DialogState;
  /** What is asked before input is lost. */
  readonly discardTitle: string;
  readonly children: ReactNode;
}

/** A dialog of several steps, which tells by `useCloseGuard` what leaving would cost. */
export const WizardDialog = ({ title, dialog, discardTitle, children }: WizardDialogProps) => (
  <>
    <Dialog title={title} dialog={dialog} size="wizard">
      {children}
    </Dialog>
    <LeaveQuestion leaving={dialog} words={{ title: discardTitle }} />
  </>
);
