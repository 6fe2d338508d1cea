import { type MouseEvent, useRef } from 'react';

/**
 * Handlers for a dialog that ignore the second half of the double click that opened it: it would close the dialog, or press
 * the button that happens to be under the pointer.
 */
export function useOwnPresses() {
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
