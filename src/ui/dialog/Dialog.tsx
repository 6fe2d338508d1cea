import { Modal } from 'antd';
import { type ReactNode, useRef } from 'react';
import { Antd } from '../Antd';
import { useMediaQuery } from '../useMediaQuery';
import styles from './Dialog.module.css';
import type { DialogState } from './useDialog';

interface DialogProps {
  readonly title: ReactNode;
  readonly dialog: DialogState;
  /** A question asks for little room; a form takes 640 px. On phones a form fills the screen. */
  readonly size: 'question' | 'form';
  /** The element with the question, which makes this an alert dialog. */
  readonly questionId?: string;
  readonly children: ReactNode;
}

/** What takes the focus when the dialog has opened: a form's first field, a question's first button, which is Cancel. */
const firstFocus = { form: 'input, textarea', question: 'button' } as const;

const sheet = { top: 0, maxWidth: '100%', margin: 0, padding: 0 } as const;

/** A modal dialog of antd's. Only lazily loaded modules may import it. */
export function Dialog({ title, dialog, size, questionId, children }: DialogProps) {
  const isSheet = useMediaQuery('(max-width: 47.99em)') && size === 'form';
  const content = useRef<HTMLDivElement>(null);
  return (
    <Antd>
      <Modal
        open={dialog.isOpen}
        title={title}
        footer={null}
        width={isSheet ? '100%' : { question: 480, form: 640 }[size]}
        {...(isSheet
          ? { style: sheet, styles: { content: { minHeight: '100dvh', borderRadius: 0 } } }
          : { centered: size === 'question' })}
        maskClosable={size === 'question'}
        onCancel={dialog.leave}
        focusTriggerAfterClose={false}
        afterOpenChange={(isOpen) => {
          if (!isOpen) return;
          if (questionId !== undefined) makeAlert(content.current, questionId);
          content.current?.querySelector<HTMLElement>(firstFocus[size])?.focus();
        }}
        afterClose={dialog.settle}
        destroyOnHidden
      >
        <div ref={content} className={styles.content}>
          {children}
        </div>
      </Modal>
    </Antd>
  );
}

/** antd's Modal takes neither a role nor a description. */
function makeAlert(content: HTMLElement | null, questionId: string) {
  const dialog = content?.closest('[role="dialog"]');
  dialog?.setAttribute('role', 'alertdialog');
  dialog?.setAttribute('aria-describedby', questionId);
}

/** The buttons at a dialog's end, the primary one last. */
export const DialogActions = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.actions}>{children}</div>
);
