import { useCallback, useEffect, useRef, useState } from 'react';

/** Where the focus goes when a dialog has closed: to what opened it, or to the page's heading when that will be gone. */
export type FocusTarget = 'trigger' | 'heading';

/** One opening of a dialog. It is open from its first render; `onClosed` takes it off the page when it has faded out. */
export interface DialogState {
  readonly isOpen: boolean;
  readonly close: (focus?: FocusTarget) => void;
  /** While held, the user can't leave the dialog: something it began is under way. */
  readonly hold: (isHeld: boolean) => void;
  /** For the dialog itself: the user wants to leave, and it has closed. */
  readonly leave: () => void;
  readonly settle: () => void;
}

export function useDialog(onClosed: () => void): DialogState {
  const [isOpen, setIsOpen] = useState(true);
  const [trigger] = useState(() => document.activeElement);
  const target = useRef<FocusTarget>('trigger');
  const isHeld = useRef(false);
  const hold = useCallback((held: boolean) => void (isHeld.current = held), []);
  const close = (focus: FocusTarget = 'trigger') => {
    target.current = focus;
    setIsOpen(false);
  };
  return {
    isOpen,
    close,
    hold,
    leave: () => !isHeld.current && close(),
    settle() {
      const isThere = target.current === 'trigger' && trigger?.isConnected;
      const next = isThere ? trigger : document.querySelector('main h1');
      if (next instanceof HTMLElement) next.focus({ preventScroll: true });
      onClosed();
    },
  };
}

/** Holds the dialog while something is under way inside it: its cross and Escape stand outside of its content. */
export function useHold({ hold }: DialogState, isHeld: boolean): void {
  useEffect(() => hold(isHeld), [hold, isHeld]);
}
