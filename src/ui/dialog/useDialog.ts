import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useGuard, warnBeforeUnload } from '@/lib/leaving/useGuard';
import { createOpenings, useOpened } from '@/lib/useOpening';

/** Where the focus goes when a dialog has closed: to what opened it, or to the page's heading when that will be gone. */
type FocusTarget = 'trigger' | 'heading';

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

/** What leaving loses: nothing, what was entered, or a call that is running. */
type Unsaved = 'nothing' | 'input' | 'work';

/** Leaving something that the user has filled in. `LeaveQuestion` shows the question. */
export interface Leaving {
  /** The user wants to leave: goes at once, asks first, or stays while something is under way. */
  readonly leave: () => void;
  /** Sets what leaving loses. Where that is nothing any more, a navigation that the question holds is carried out. */
  readonly setUnsaved: (next: Unsaved) => void;
  /** What could be lost has left the page, and the question with it. */
  readonly clearUnsaved: () => void;
  /** The question that is asked now, by its number; undefined while none is. */
  readonly question: number | undefined;
  /** The answers to the question. */
  readonly stay: () => void;
  readonly discard: () => void;
}

interface Place {
  readonly kind: 'dialog' | 'page';
  /** False while it closes. */
  readonly isOpen?: boolean;
}

/** Leaving by the address (Back, a link) is leaving, too: a dialog takes Back for Escape, a page asks only about input. */
export function useLeaving(onLeave: () => void, { kind, isOpen = true }: Place): Leaving {
  const [questions] = useState(createOpenings<'leaving'>);
  const { what, key, close } = useOpened(questions);
  const unsaved = useRef<Unsaved>('nothing');
  const waiting = useRef<() => void>(undefined);
  const setUnsaved = useCallback(
    (next: Unsaved) => {
      unsaved.current = next;
      if (next === 'input') return;
      const navigation = questions.getState().what ? waiting.current : undefined;
      questions.close();
      if (next === 'nothing') navigation?.();
    },
    [questions],
  );
  const clearUnsaved = useCallback(() => {
    unsaved.current = 'nothing';
    questions.close();
  }, [questions]);

  function leaveThen(navigation?: () => void) {
    if (unsaved.current === 'work') return;
    if (unsaved.current === 'input') {
      waiting.current = navigation;
      questions.open('leaving');
      return;
    }
    onLeave();
    navigation?.();
  }
  const isActive = () => kind === 'dialog' || unsaved.current === 'input';
  useGuard({ kind, isActive, leaveThen }, isOpen);

  return {
    question: what && key,
    setUnsaved,
    clearUnsaved,
    leave: () => leaveThen(),
    stay: close,
    discard() {
      close();
      onLeave();
      waiting.current?.();
    },
  };
}

interface Filling {
  readonly isChanged: boolean;
  readonly isSaving: boolean;
}

/** Reports what leaving loses, for as long as the caller is on the page. A dialog's cross and Escape stand outside it. */
export function useCloseGuard(
  { setUnsaved, clearUnsaved }: Pick<Leaving, 'setUnsaved' | 'clearUnsaved'>,
  { isChanged, isSaving }: Filling,
): void {
  // Before it is painted, as the guard that reads it.
  useLayoutEffect(() => {
    const input = isChanged ? 'input' : 'nothing';
    setUnsaved(isSaving ? 'work' : input);
  }, [setUnsaved, isChanged, isSaving]);
  useLayoutEffect(() => clearUnsaved, [clearUnsaved]);

  // The tab may be closed or reloaded.
  useEffect(() => (isChanged ? warnBeforeUnload() : undefined), [isChanged]);
}
