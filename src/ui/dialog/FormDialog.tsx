import type { ReactNode } from 'react';
import { Antd } from '../theme/Antd';
import { Dialog } from './Dialog';
import { LeaveQuestion } from './LeaveQuestion';
import type { DialogState } from './useDialog';

interface FormDialogProps {
  readonly title: string;
  readonly dialog: DialogState;
  readonly children: ReactNode;
}

/**
 * A dialog with a form of antd's in it, which tells by `useCloseGuard` what leaving would cost. Only lazily loaded modules may
 * import it.
 */
export const FormDialog = ({ title, dialog, children }: FormDialogProps) => (
  <>
    <Dialog title={title} dialog={dialog} size="form">
      <Antd>{children}</Antd>
    </Dialog>
    <LeaveQuestion leaving={dialog} />
  </>
);
