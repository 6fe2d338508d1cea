import { useEffect, useRef } from 'react';

/** Two presses closer than this may be one double click. */
export const doublePressMs = 500;

/**
 * For a control that changes to its opposite in the same place ('Deactivate' and 'Reactivate', 'Add' and 'Cancel'): for half
 * a second after its meaning has changed it ignores presses, because they were meant for what stood there before. An empty meaning
 * is none: nothing stood there.
 */
export function usePressGuard(meaning: string): (act: () => void) => () => void {
  const shown = useRef(meaning);
  const changedAt = useRef(-Infinity);

  // The time when the meaning changed on the screen is not known before it is painted.
  useEffect(() => {
    if (shown.current === meaning) return;
    if (shown.current !== '') changedAt.current = Date.now();
    shown.current = meaning;
  }, [meaning]);

  // A clock that is set back must not block the control.
  return (act) => () => Math.abs(Date.now() - changedAt.current) >= doublePressMs && act();
}
