import { useRef, useState } from 'react';
import { type Leaving, useLeaving } from './useLeaving';

/** Where the focus goes when a dialog has closed: to what opened it, or to the page's heading when that will be gone. */
export type FocusTarget = 'trigger' | 'heading';

/** One opening of a dialog. It is open from its first render; `onClosed` takes it off the page when it has faded out. */
export interface DialogState extends Leaving {
  readonly isOpen: boolean;
  /** Closes without a question. */
  readonly close: (focus?: FocusTarget) => void;
  /** For the dialog itself, which has closed and fades out: gives the focus back, and ends when it has faded. */
  readonly settle: (faded: Promise<void>) => void;
}

export function useDialog(onClosed: () => void): DialogState {
  const [isOpen, setIsOpen] = useState(true);
  const [trigger] = useState(() => document.activeElement);
  const target = useRef<FocusTarget>('trigger');
  const close = (focus: FocusTarget = 'trigger') => {
    target.current = focus;
    setIsOpen(false);
  };
  return {
    ...useLeaving(close, { kind: 'dialog', isOpen }),
    isOpen,
    close,
    settle(faded) {
      const isThere = target.current === 'trigger' && trigger?.isConnected;
      const next = isThere ? trigger : document.querySelector('main h1');
      if (next instanceof HTMLElement) next.focus({ preventScroll: true });
      void faded.then(onClosed);
    },
  };
}
