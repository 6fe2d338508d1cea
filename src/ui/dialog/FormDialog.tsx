import type { ReactNode } from 'react';
import { Dialog } from './Dialog';
import { DiscardQuestion } from './DiscardQuestion';
import type { DialogState } from './useDialog';

interface FormDialogProps {
  readonly title: string;
  readonly dialog: DialogState;
  readonly size?: 'form' | 'wizard';
  /** What is asked before input is lost; 'Discard your changes?' unless told otherwise. */
  readonly discardTitle?: string;
  readonly children: ReactNode;
}

/** A dialog with a form in it, which tells by `useStake` what leaving would cost. */
export const FormDialog = ({ title, dialog, size = 'form', discardTitle, children }: FormDialogProps) => (
  <>
    <Dialog title={title} dialog={dialog} size={size}>
      {children}
    </Dialog>
    <DiscardQuestion leaving={dialog} title={discardTitle} />
  </>
);
