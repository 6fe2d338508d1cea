import type { Virtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';
import type { TableItems } from './items';

/** Scrolls the row with the key into sight, once, when it is there; not one that a restored list has shown before. */
export function useScrollToRow(
  virtualizer: Virtualizer<HTMLElement, Element>,
  items: TableItems,
  key: string | undefined,
  isRestored = false,
): void {
  const index = key === undefined ? -1 : items.indexOf(key);
  const isThere = index >= 0;
  const shown = useRef(isRestored && isThere ? key : undefined);
  useEffect(() => {
    if (!isThere || shown.current === key) return;
    shown.current = key;
    virtualizer.scrollToIndex(index, { align: 'auto' });
    // oxlint-disable-next-line react/exhaustive-deps -- once: where it stands later is the reader's
  }, [virtualizer, key, isThere]);
}
