import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { classNames } from '@/lib/classNames';
import styles from './Modal.module.css';
import type { DialogState } from './useDialog';

interface ModalProps {
  readonly dialog: Pick<DialogState, 'isOpen' | 'leave' | 'settle'>;
  readonly role?: 'alertdialog' | undefined;
  readonly className?: string | undefined;
  readonly 'aria-label'?: string;
  readonly 'aria-labelledby'?: string;
  readonly 'aria-describedby'?: string | undefined;
  readonly children: ReactNode;
}

/**
 * A native modal dialog as large as the window, with its box inside: the browser keeps the focus in and the page inert, and
 * lists that open in it (`lib/browser/layer`) are not cut off at the box. Escape and a press beside the box leave it.
 */
export function Modal({ dialog, className, children, ...named }: ModalProps) {
  const { isOpen, leave, settle } = dialog;
  const modal = useRef<HTMLDialogElement>(null);
  const pressed = useRef<EventTarget>(undefined);
  const ownPresses = useOwnPresses();

  // The browser's top layer is outside React.
  useLayoutEffect(() => {
    if (!modal.current?.open) modal.current?.showModal();
  }, []);
  useEffect(() => {
    if (isOpen || !modal.current) return;
    modal.current.close();
    settle(whenFaded(modal.current));
    // oxlint-disable-next-line react/exhaustive-deps -- it closes once
  }, [isOpen]);

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    pressMainButton(event);
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    leave();
  }
  return createPortal(
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys and presses that no control inside takes
    <dialog
      ref={modal}
      className={classNames(styles.modal, className)}
      {...named}
      onKeyDownCapture={keepOpenOnEscape}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault(); // Escape while nothing has the focus
        if (event.target === event.currentTarget) leave();
      }}
      {...ownPresses}
      onMouseDown={({ target }) => {
        pressed.current = target; // a text that is selected to beyond the dialog's edge is no press beside it
      }}
      onClick={({ target }) => target === modal.current && target === pressed.current && leave()}
    >
      {children}
    </dialog>,
    document.body,
  );
}

/** Inner lists stop Escape for themselves, but the browser would close the dialog all the same; popovers are closed by the browser. */
function keepOpenOnEscape(event: KeyboardEvent<HTMLElement>): void {
  if (event.key === 'Escape' && !event.currentTarget.querySelector('[popover=auto]:popover-open'))
    event.preventDefault();
}

/** Ctrl+Enter, or ⌘+Enter, presses the button that submits the form. */
function pressMainButton(event: KeyboardEvent<HTMLElement>): void {
  const isPress = event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.repeat;
  const button = event.currentTarget.querySelector<HTMLElement>('button[type="submit"]');
  if (!isPress || !button) return;
  event.preventDefault();
  button.click();
}

/** The element has faded out. The styles know how long that takes; without motion there is nothing to wait for. */
const whenFaded = async (element: Element): Promise<void> =>
  void (await Promise.allSettled(element.getAnimations().map(({ finished }) => finished)));

/**
 * Handlers for a dialog that ignore the second half of the double click that opened it: it would close the dialog, or press
 * the button that happens to be under the pointer.
 */
function useOwnPresses() {
  const hasOwn = useRef(false);
  return {
    onMouseDownCapture({ detail }: MouseEvent) {
      if (detail <= 1) hasOwn.current = true;
    },
    onClickCapture(event: MouseEvent) {
      if (hasOwn.current || event.detail <= 1) return;
      event.stopPropagation();
      event.preventDefault();
    },
  };
}
