import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { classNames } from '@/lib/classNames';
import iconButton from '../button/IconButton.module.css';
import { CloseIcon } from '../icons';
import styles from './Dialog.module.css';
import { keepFocusIn } from './keepFocusIn';
import { pressMainButton } from './pressMainButton';
import type { DialogState } from './useDialog';
import { useOwnPresses } from './useOwnPresses';
import { whenFaded } from './whenFaded';

/** A question asks for little room, a form for 640 px, a wizard for 720 with its title and buttons always in sight, a report for 840. */
export type DialogSize = 'question' | 'form' | 'wizard' | 'report';

interface DialogProps {
  readonly title: ReactNode;
  readonly dialog: DialogState;
  readonly size: DialogSize;
  /** The element with the question, which makes this an alert dialog. */
  readonly questionId?: string;
  readonly children: ReactNode;
}

/** What takes the focus of an opened dialog: a form's first field, a question's first button, which destroys nothing, a report's chosen view. */
const firstFocus: Record<DialogSize, string> = {
  form: 'input, textarea',
  wizard: 'input, textarea',
  question: 'button',
  report: 'input:checked',
};

/**
 * A modal dialog. It is no native one: lists and menus that open from it may be larger than it, and would have to stand
 * inside a native one (`lib/browser/layer`), which clips them.
 */
export function Dialog({ title, dialog, size, questionId, children }: DialogProps) {
  const { isOpen, leave, settle } = dialog;
  const titleId = useId();
  const layer = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const pressed = useRef<EventTarget>(undefined);
  const ownPresses = useOwnPresses();

  // The focus lives outside React.
  useEffect(() => content.current?.querySelector<HTMLElement>(firstFocus[size])?.focus(), [size]);

  // The page without it is drawn once it has faded out.
  useEffect(() => {
    if (isOpen || !layer.current) return;
    void whenFaded(layer.current).then(settle);
    // oxlint-disable-next-line react/exhaustive-deps -- it closes once
  }, [isOpen]);

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    keepFocusIn(event);
    pressMainButton(event);
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    leave();
  }
  return createPortal(
    <div
      ref={layer}
      role="presentation"
      className={classNames(styles.layer, styles[size])}
      data-closing={!isOpen || undefined}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      {...ownPresses}
      onMouseDown={({ target }) => {
        pressed.current = target; // a text that is selected to beyond the dialog's edge is no press beside it
      }}
      onClick={({ target }) => target === layer.current && target === pressed.current && leave()}
    >
      <div
        role={questionId === undefined ? 'dialog' : 'alertdialog'}
        aria-modal="true"
        aria-labelledby={titleId}
        aria-describedby={questionId}
        className={styles.box}
      >
        <button
          type="button"
          className={classNames(iconButton.button, styles.close)}
          aria-label="Close"
          onClick={leave}
        >
          <CloseIcon />
        </button>
        <div id={titleId} className={styles.title}>
          {title}
        </div>
        <div ref={content} className={styles.content}>
          {children}
        </div>
      </div>
    </div>,
    document.body,
  );
}

/** The buttons at a dialog's end, the primary one last. */
export const DialogActions = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.actions}>{children}</div>
);
