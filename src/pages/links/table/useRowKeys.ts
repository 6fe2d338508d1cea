import type { Virtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type RefObject, useCallback } from 'react';
import { focusRow } from './focusRow';
import type { TableItems } from './items';
import { rowHeights } from './layout';

type Rows = Virtualizer<HTMLElement, Element>;
type Direction = 1 | -1;

/** Where each key leads from an item; -1 where there is no other row. */
const targets: Readonly<Record<string, (items: TableItems, from: number, rows: Rows) => number>> = {
  ArrowDown: (items, from) => linkFrom(items, from + 1, 1),
  ArrowUp: (items, from) => linkFrom(items, from - 1, -1),
  Home: (items) => linkFrom(items, 0, 1),
  End: (items) => linkFrom(items, items.length - 1, -1),
  PageDown: (items, from, rows) => pageFrom(items, from, 1, rows),
  PageUp: (items, from, rows) => pageFrom(items, from, -1, rows),
};

/** The keys that move the focus from row to row: from check box to check box, from anything else to the chevron. */
export function useRowKeys(region: RefObject<HTMLElement | null>, rows: Rows, items: TableItems) {
  return useCallback(
    (event: KeyboardEvent) => {
      const target = targets[event.key];
      const row = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-link]') : null;
      if (!target || event.altKey || event.ctrlKey || event.metaKey || !row || !region.current) return;
      const from = items.indexOf(row.dataset.link ?? '');
      const to = target(items, from, rows);
      if (to < 0) return;
      event.preventDefault();
      rows.scrollToIndex(to, { align: 'auto' });
      focusRow(region.current, to, event.target instanceof HTMLInputElement);
    },
    [region, rows, items],
  );
}

/** The first row of a link from an index on. */
function linkFrom(items: TableItems, start: number, direction: Direction): number {
  for (let index = start; index >= 0 && index < items.length; index += direction) {
    if (!items.isDetails(index)) return index;
  }
  return -1;
}

/** The row that is as far away as the table is high, open details included; the next one at least. */
function pageFrom(items: TableItems, from: number, direction: Direction, rows: Rows): number {
  const start = rows.measurementsCache[from]?.start ?? 0;
  const height = (rows.scrollRect?.height ?? 0) - rowHeights.head - rowHeights.coarse;
  const index = rows.getVirtualItemForOffset(start + direction * height)?.index ?? from;
  const to = linkFrom(items, index, -1);
  return (to - from) * direction > 0 ? to : linkFrom(items, from + direction, direction);
}
