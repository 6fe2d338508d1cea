import { Modal } from 'antd';
import { type ReactNode, useEffect, useRef } from 'react';
import { Antd } from '../Antd';
import { classNames } from '../classNames';
import { useIsPhone } from '../useIsPhone';
import styles from './Dialog.module.css';
import { type DialogSize, shapes } from './shapes';
import type { DialogState } from './useDialog';

interface DialogProps {
  readonly title: ReactNode;
  readonly dialog: DialogState;
  readonly size: DialogSize;
  /** The element with the question, which makes this an alert dialog. */
  readonly questionId?: string;
  readonly children: ReactNode;
}

/** What takes the focus of an opened dialog: a form's first field, a question's first button, which destroys nothing. */
const firstFocus: Record<DialogSize, string> = {
  form: 'input, textarea',
  wizard: 'input, textarea',
  question: 'button',
};

/** A modal dialog of antd's. Only lazily loaded modules may import it. */
export function Dialog({ title, dialog, size, questionId, children }: DialogProps) {
  const isPhone = useIsPhone();
  return (
    <Antd>
      <Modal
        {...shapes[size][isPhone ? 'phone' : 'wide']}
        open={dialog.isOpen}
        title={title}
        footer={null}
        onCancel={dialog.leave}
        focusTriggerAfterClose={false}
        afterClose={dialog.settle}
        destroyOnHidden
      >
        <Content size={size} questionId={questionId}>
          {children}
        </Content>
      </Modal>
    </Antd>
  );
}

type ContentProps = Pick<DialogProps, 'size' | 'children'> & { readonly questionId: string | undefined };

/** Takes the focus while the dialog still fades in: antd would wait for the end, and until then Escape goes nowhere. */
function Content({ size, questionId, children }: ContentProps) {
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (questionId !== undefined) makeAlert(content.current, questionId);
    // antd's portal enters the page only after the effects of what is in it.
    queueMicrotask(() => content.current?.querySelector<HTMLElement>(firstFocus[size])?.focus());
  }, [size, questionId]);
  return (
    <div ref={content} className={classNames(styles.content, styles[size])}>
      {children}
    </div>
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
