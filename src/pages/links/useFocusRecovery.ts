import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Keeps the focus in the page: when the focused element disappears (a button after its use, a row), the list gets the focus,
 * or the page's heading without a list. Returns the listeners of the page's element.
 */
export function useFocusRecovery(page: RefObject<HTMLElement | null>) {
  const focused = useRef<Element>(undefined);
  useLayoutEffect(() => {
    if (!focused.current || focused.current.isConnected || document.activeElement !== document.body) return;
    focused.current = undefined;
    const find = (selector: string) => page.current?.querySelector<HTMLElement>(selector);
    (find('section[tabindex="0"]') ?? find('h1'))?.focus({ preventScroll: true });
  });
  return {
    // Events of dialogs bubble here through React, but dialogs return the focus themselves.
    onFocus({ target, currentTarget }: FocusEvent) {
      focused.current = currentTarget.contains(target) ? target : undefined;
    },
    onBlur: () => void (focused.current = undefined),
  };
}
