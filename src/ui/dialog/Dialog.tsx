import { type ReactNode, useCallback, useId } from 'react';
import { CloseButton } from '../button/IconButton';
import styles from './Dialog.module.css';
import { Modal } from './Modal';
import type { DialogState } from './useDialog';

/** A question asks for little room, a form for 640 px, a drawer for as much at the side of the page, a wizard for 720 with its title and buttons always in sight, a report for 840. */
type DialogSize = 'question' | 'form' | 'drawer' | 'wizard' | 'report';

interface DialogProps {
  readonly title: ReactNode;
  /** Stands beside the title, and is no part of the dialog's name. */
  readonly mark?: ReactNode;
  readonly dialog: DialogState;
  readonly size: DialogSize;
  /** The element with the question, which makes this an alert dialog. */
  readonly questionId?: string;
  readonly children: ReactNode;
}

/** What takes the focus of an opened dialog: a form's first field, a question's first button, which destroys nothing, a report's chosen view. */
const firstFocus: Record<DialogSize, string> = {
  form: 'input:enabled, textarea, [role=combobox]',
  drawer: 'input:enabled, textarea',
  wizard: 'input, textarea',
  question: 'button',
  report: 'input:checked',
};

/** A modal dialog with a title, a cross and its content. */
export function Dialog({ title, mark, dialog, size, questionId, children }: DialogProps) {
  const titleId = useId();

  /** The browser focuses what has this attribute when the dialog opens, which is after its content is there. */
  const markFirst = useCallback(
    (content: HTMLElement | null) => content?.querySelector(firstFocus[size])?.setAttribute('autofocus', ''),
    [size],
  );

  return (
    <Modal
      dialog={dialog}
      className={styles[size]}
      role={questionId === undefined ? undefined : 'alertdialog'}
      aria-labelledby={titleId}
      aria-describedby={questionId}
    >
      <div className={styles.box}>
        <CloseButton className={styles.close} onClick={dialog.leave} />
        <h2 className={styles.title}>
          <span id={titleId}>{title}</span> {mark}
        </h2>
        <div ref={markFirst} className={styles.content}>
          {children}
        </div>
      </div>
    </Modal>
  );
}

/** The buttons at a dialog's end, the primary one last. */
export const DialogActions = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.actions}>{children}</div>
);
