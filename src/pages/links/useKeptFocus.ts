import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * The focus never falls out of the page: when what had it goes by itself (a button that has done its work, a row that is
 * gone), the list has it, or the page's heading while there is no list. Gives the listeners of the page's element.
 */
export function useKeptFocus(page: RefObject<HTMLElement | null>) {
  const focused = useRef<Element>(undefined);
  useLayoutEffect(() => {
    if (!focused.current || focused.current.isConnected || document.activeElement !== document.body) return;
    focused.current = undefined;
    const find = (selector: string) => page.current?.querySelector<HTMLElement>(selector);
    (find('section[tabindex="0"]') ?? find('h1'))?.focus({ preventScroll: true });
  });
  return {
    // Dialogs are no part of the page, though React hands their events up to it; they give the focus back themselves.
    onFocus({ target, currentTarget }: FocusEvent) {
      focused.current = currentTarget.contains(target) ? target : undefined;
    },
    onBlur: () => void (focused.current = undefined),
  };
}
