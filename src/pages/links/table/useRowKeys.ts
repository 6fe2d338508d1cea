import type { Virtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type RefObject, useCallback } from 'react';
import type { TableItem } from './items';
import { chevronId } from './LinkRow';

const steps: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * The arrow keys move the focus from row to row: from check box to check box, from anything else to the chevron that Enter
 * opens and closes.
 */
export function useRowKeys(
  region: RefObject<HTMLElement | null>,
  virtualizer: Virtualizer<HTMLElement, Element>,
  items: readonly TableItem[],
) {
  return useCallback(
    (event: KeyboardEvent) => {
      const step = steps[event.key];
      const row = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-link]') : null;
      if (!step || event.altKey || event.ctrlKey || event.metaKey || !row) return;
      const from = items.findIndex(({ key }) => key === row.dataset.link);
      const next = nextLink(items, from, step);
      if (next < 0) return;
      event.preventDefault();
      virtualizer.scrollToIndex(next, { align: 'auto' });
      focusWhenThere(region, items[next], event.target instanceof HTMLInputElement);
    },
    [region, virtualizer, items],
  );
}

function nextLink(items: readonly TableItem[], from: number, step: 1 | -1): number {
  for (let index = from + step; index >= 0 && index < items.length; index += step) {
    if (items[index]?.is === 'link') return index;
  }
  return -1;
}

/** The row may have to be scrolled to, and drawn, first. */
function focusWhenThere(
  region: RefObject<HTMLElement | null>,
  item: TableItem | undefined,
  isOfBox: boolean,
  triesLeft = 5,
) {
  if (!item || !region.current) return;
  const chevron = document.getElementById(chevronId(item.link));
  const box = isOfBox ? chevron?.closest('[data-link]')?.querySelector('input') : undefined;
  if (chevron) (box ?? chevron).focus({ preventScroll: true });
  else if (triesLeft > 0) requestAnimationFrame(() => focusWhenThere(region, item, isOfBox, triesLeft - 1));
}
