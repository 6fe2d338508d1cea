import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react';

export const firstButton = (part: HTMLElement) => part.querySelector('button');

/**
 * Keeps the focus in a part of the page: when the focused element disappears (a button after its use, a row), what is found
 * there gets it, its first button unless told. Returns the listeners of the part's element.
 */
export function useFocusRecovery(
  part: RefObject<HTMLElement | null>,
  find: (part: HTMLElement) => HTMLElement | null | undefined = firstButton,
) {
  const focused = useRef<Element>(undefined);
  useLayoutEffect(() => {
    if (!focused.current || focused.current.isConnected || document.activeElement !== document.body) return;
    focused.current = undefined;
    if (part.current) find(part.current)?.focus({ preventScroll: true });
  });
  return {
    // Events of dialogs bubble here through React, but dialogs return the focus themselves.
    onFocus({ target, currentTarget }: FocusEvent) {
      focused.current = currentTarget.contains(target) ? target : undefined;
    },
    onBlur: () => void (focused.current = undefined),
  };
}
