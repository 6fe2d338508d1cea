import type { Virtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type RefObject, useImperativeHandle, useRef } from 'react';
import { doublePressMs } from '@/lib/usePressGuard';
import type { SelectableRow } from '../select/selection';
import { areShortcutsOn } from '../shortcuts/useShortcuts';
import type { TableItems } from './items';
import { type ActionsOfLink, takeAction, withModifier } from './rowActions';
import type { RowSelecting } from './selectColumn';
import { focusRowInSight } from './usePlace';
import { rowHeights } from './useVirtualRows';

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

/**
 * The keys of the rows. Some move the focus from row to row, from check box to check box, from anything else to the chevron, and
 * select with Shift; `x` and Ctrl A select without it. Others act on the link of the row.
 */
export function useRowKeys(
  region: RefObject<HTMLElement | null>,
  rows: Rows,
  items: TableItems,
  selecting: RowSelecting | undefined,
  actionsOf: ActionsOfLink | undefined,
) {
  useImperativeHandle(
    selecting?.focusRow,
    () => (key, isOfBox) => {
      const index = key === undefined ? -1 : items.indexOf(key);
      const to = index >= 0 ? index : linkFrom(items, rows.getVirtualItemForOffset(offsetOf(rows))?.index ?? 0, 1);
      if (to < 0 || !region.current) return region.current?.focus();
      rows.scrollToIndex(to, { align: 'auto' });
      return focusRowInSight(region.current, to, isOfBox);
    },
    [region, rows, items],
  );
  const lastAct = useRef({ of: '', at: -Infinity });
  /** A key that is pressed twice by mistake must not deactivate a link and reactivate it. */
  function isFirstPress(of: string, at: number): boolean {
    const { of: before, at: pressedAt } = lastAct.current;
    lastAct.current = { of, at };
    return of !== before || Math.abs(at - pressedAt) >= doublePressMs;
  }
  return (event: KeyboardEvent) => {
    if (!region.current?.contains(event.target as Node)) return undefined; // of a dialog that was opened in the details
    const { key, shiftKey, altKey } = event;
    const hasCommand = event.ctrlKey || event.metaKey;
    const isOfDetails = event.target instanceof Element && event.target.closest('[data-details]') !== null;
    if (hasCommand && !altKey && !shiftKey && key === 'a' && selecting && !isOfDetails) {
      event.preventDefault(); // the browser would select the page's text
      return selecting.markAll();
    }
    const row = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-link]') : null;
    if (altKey || !row || !region.current) return undefined;
    const from = items.indexOf(row.dataset.link ?? '');
    const { link: acted } = items.at(from);
    const pressed = hasCommand ? withModifier(key) : key;
    const action = acted && !event.repeat && !shiftKey && actionsOf?.(acted, row).find(({ keys }) => keys === pressed);
    if (action && (!hasCommand || getSelection()?.isCollapsed)) {
      event.preventDefault();
      return isFirstPress(`${key} ${acted.id}`, Date.now()) ? takeAction(action) : undefined;
    }
    if (hasCommand) return undefined;
    const link = selectableAt(items, from);
    if (key === 'x' && link && selecting && !event.repeat && areShortcutsOn()) return selecting.toggle(link);
    const to = targets[key]?.(items, from, rows) ?? -1;
    if (to < 0) return undefined;
    event.preventDefault();
    rows.scrollToIndex(to, { align: 'auto' });
    focusRowInSight(region.current, to, event.target instanceof HTMLInputElement);
    if (shiftKey && link) selecting?.extend(link, items.keyAt(to));
    return undefined;
  };
}

/** Undefined while the row's link is not here. */
function selectableAt(items: TableItems, index: number): SelectableRow | undefined {
  const { key, link } = items.at(index);
  return link && { id: link.id, key };
}

const offsetOf = (rows: Rows) => (rows.scrollOffset ?? 0) + rowHeights.head;

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
  const height = (rows.scrollRect?.height ?? 0) - rowHeights.head - rowHeights.comfortable.coarse;
  const index = rows.getVirtualItemForOffset(start + direction * height)?.index ?? from;
  const to = linkFrom(items, index, -1);
  return (to - from) * direction > 0 ? to : linkFrom(items, from + direction, direction);
}
