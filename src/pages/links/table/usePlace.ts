import type { Virtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { NavigationType, useNavigationType } from 'react-router';
import type { LinkRows } from '@/engines/link-lists';
import type { KeptPosition } from '@/resources/links/useKeptList';
import type { TableItems } from './items';
import { rowHeights } from './useVirtualRows';

interface PlaceOptions {
  readonly region: RefObject<HTMLElement | null>;
  readonly rows: LinkRows;
  readonly items: TableItems;
  readonly virtualizer: Virtualizer<HTMLElement, Element>;
  /** In px. */
  readonly rowHeight: number;
  readonly position: KeptPosition;
  readonly open: ReadonlySet<string>;
  /** Of the browser's history. */
  readonly entry: string;
  /** The row that had the focus last, unless the focus went elsewhere in the page. */
  readonly focused: RefObject<string | undefined>;
}

/** Keeps what is in sight in its place: when links come above it, and when the list is left and shown again. Another filter or order starts at the top. */
export function usePlace(options: PlaceOptions): void {
  const { region, rows, items, virtualizer, rowHeight, position, open, entry, focused } = options;
  const firstInSight = (offset: number) => {
    const index = virtualizer.getVirtualItemForOffset(offset + rowHeights.head)?.index ?? 0;
    return index < items.length ? items.at(index).rowKey : '';
  };

  const onLeave = useEffectEvent((offset: number) => {
    const key = firstInSight(offset);
    const first = offset > 0 ? { key, row: rows.indexOf(key) } : undefined;
    position.keep({ offset, open, first, focused: focused.current, entry });
  });
  useLayoutEffect(() => {
    const element = region.current; // the browser forgets the offset with the element
    return () => onLeave(element?.scrollTop ?? 0);
  }, [region]);

  const { view } = position;
  const shown = useRef({ rows, view, key: '' });
  useLayoutEffect(() => {
    const { rows: former, view: formerView, key } = shown.current;
    shown.current = { rows, view, key: firstDrawn(virtualizer, items) };
    const isOther = formerView !== view;
    const added = isOther || former === rows ? 0 : rows.indexOf(former.keyAt(0));
    const at = former.indexOf(key);
    const isAbove = added > 0 && at >= 0 && rows.keyAt(at + added) === key;
    const element = isOther || isAbove ? region.current : null; // reading where it is scrolled costs a layout
    if (!element || element.scrollTop === 0) return;
    element.scrollTo({ top: isOther ? 0 : element.scrollTop + added * rowHeight, behavior: 'instant' });
  });

  const [last] = useState(position.last);
  const isReturn = useNavigationType() === NavigationType.Pop;
  const onShown = useEffectEvent(() => {
    const index = last?.focused === undefined || !isReturn ? -1 : items.indexOf(last.focused);
    // after the heading, which every new page gives the focus to
    if (index >= 0) requestAnimationFrame(() => region.current && focusRow(region.current, index));
  });
  useEffect(() => onShown(), []);
}

function firstDrawn(virtualizer: Virtualizer<HTMLElement, Element>, items: TableItems): string {
  const [drawn] = virtualizer.getVirtualItems();
  return drawn && drawn.index < items.length ? items.at(drawn.index).rowKey : '';
}

/** In frames: the link of a row far away comes from the worker. */
const maxTries = 120;

/**
 * Moves the focus to a row, counted from 0 among the rows and details: to its check box, or to the chevron that Enter opens
 * and closes, which `scrolls` brings into sight. The row may have to be scrolled to, and drawn, first; it is not waited for when the focus goes elsewhere.
 */
export function focusRow(region: HTMLElement, index: number, isOfBox = false, scrolls = false): void {
  const before = document.activeElement;
  function attempt(triesLeft: number): void {
    const row = region.querySelector(`[data-link][aria-rowindex="${index + 2}"]`);
    const target = (isOfBox && row?.querySelector('input')) || row?.querySelector<HTMLElement>('[aria-expanded]');
    if (target) {
      target.focus({ preventScroll: true }); // the browser's own way would bring it to the middle
      if (scrolls) target.scrollIntoView({ block: 'nearest' });
    } else if (triesLeft > 0) requestAnimationFrame(() => hasMoved(before) || attempt(triesLeft - 1));
  }
  attempt(maxTries);
}

/** Moves the focus as a key does: what gets it is in sight, in a low window, too. */
export const focusRowInSight = (region: HTMLElement, index: number, isOfBox = false): void =>
  focusRow(region, index, isOfBox, true);

/** What has left the document has given its focus to the body. */
const hasMoved = (before: Element | null) => ![before, document.body].includes(document.activeElement);

/** Moves the focus to the first row of the table that has this one. */
export function focusFirstRow(row: Element): void {
  const region = row.closest('section');
  if (!region) return;
  region.scrollTop = 0;
  focusRowInSight(region, 0);
}
