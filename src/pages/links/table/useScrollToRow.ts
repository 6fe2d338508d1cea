import type { Virtualizer } from '@tanstack/react-virtual';
import { useEffect } from 'react';

/** Scrolls a row into sight when there is one; -1 for none. */
export function useScrollToRow(virtualizer: Virtualizer<HTMLElement, Element>, index: number): void {
  const isThere = index >= 0;
  useEffect(() => {
    if (isThere) virtualizer.scrollToIndex(index, { align: 'auto' });
    // oxlint-disable-next-line react/exhaustive-deps -- once: where it stands later is the reader's
  }, [virtualizer, isThere]);
}
