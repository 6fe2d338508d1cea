import { type RefObject, useEffect, useRef } from 'react';

/** The mark of what takes the focus when its step begins, or the parent of the button that does. */
export const takesFocus = { 'data-takes-focus': '' };

/** A step removes the pressed button: the focus moves to the main element of the next step, unless the user has moved it. */
export function useStepFocus(screen: RefObject<HTMLElement | null>, step: string) {
  const before = useRef(step);
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    const isElsewhere = document.activeElement !== document.body && !screen.current?.contains(document.activeElement);
    if (isElsewhere) return;
    const marked = screen.current?.querySelector<HTMLElement>('[data-takes-focus]');
    const target = marked?.querySelector<HTMLElement>('button, a') ?? marked;
    target?.focus();
  }, [screen, step]);
}
