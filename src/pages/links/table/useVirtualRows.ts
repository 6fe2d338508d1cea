import {
  defaultRangeExtractor,
  elementScroll,
  observeElementOffset,
  observeElementRect,
  type Range,
  type Rect,
  useVirtualizer,
  type Virtualizer,
} from '@tanstack/react-virtual';
import { type CSSProperties, type FocusEvent, type RefObject, useCallback, useRef, useState } from 'react';
import type { LinkRows } from '@/engines/link-lists';
import { useMediaQuery } from '@/lib/browser/useMediaQuery';
import type { ListPosition } from '@/resources/links/useKeptList';
import type { Room } from '../list/useRoom';
import type { TableItems } from './items';

/** Heights in px; a finger needs more. `line.module.css` has the same. */
export const rowHeights = {
  comfortable: { fine: 44, coarse: 52 },
  compact: { fine: 32, coarse: 44 },
  head: 40,
  detailsEstimate: 420,
} as const;

/**
 * The look of a row that is so many px below the one before it. Only the row with the focus is drawn away from the others: rows
 * that all have a position of their own take the browser several times as long (docs/decisions/0020).
 */
export const gapAbove = (gap: number): CSSProperties | undefined => (gap > 0 ? { marginTop: gap } : undefined);

const overscan = 2;

/**
 * Which rows are in the document: those in sight, a few around them, and the one that has the focus. Starts at the last position. In a
 * known room nothing is measured before the first paint.
 */
export function useVirtualRows(
  items: TableItems,
  region: RefObject<HTMLElement | null>,
  last: ListPosition | undefined,
  rows: LinkRows,
  room: Room | undefined,
  isCompact: boolean,
) {
  const isCoarse = useMediaQuery('(pointer: coarse)');
  const rowHeight = rowHeights[isCompact ? 'compact' : 'comfortable'][isCoarse ? 'coarse' : 'fine'];
  const focusedKey = useRef<string>(undefined);
  const focused = useRef<string>(undefined);
  const [speed] = useState(measureScrollSpeed);
  const [initialOffset] = useState(() => startOffset(last, rows, rowHeight));
  const hasScrolled = useRef(initialOffset > 0);

  // Only details are measured, so only they need keys that stay: of 100,000 texts the virtualizer makes a task of 60 ms.
  // It measures every row anew when it is given another function.
  const getItemKey = useCallback(
    (index: number) => (items.isDetails(index) ? items.keyAt(index) : index),
    // oxlint-disable-next-line react/exhaustive-deps -- rows of another height are measured anew
    [items, rowHeight],
  );

  // oxlint-disable-next-line react/incompatible-library -- rows take positions, never the virtualizer, so memo holds
  const virtualizer = useVirtualizer({
    count: items.length,
    getScrollElement: () => region.current,
    estimateSize: (index) => (items.isDetails(index) ? rowHeights.detailsEstimate : rowHeight),
    getItemKey,
    // The focus must not fall out of the document when its row is scrolled out of sight.
    rangeExtractor: (range: Range) => {
      const indexes = defaultRangeExtractor(range);
      if (focusedKey.current === undefined) return indexes;
      const focused = items.indexOf(focusedKey.current);
      if (focused < 0 || indexes.includes(focused)) return indexes;
      return [...indexes, focused].sort((one, other) => one - other);
    },
    initialOffset,
    overscan,
    observeElementOffset: (instance, tell) =>
      observeElementOffset(instance, (offset, isScrolling) => {
        hasScrolled.current = true;
        speed.update(offset, isScrolling, region.current?.clientHeight ?? 0, performance.now());
        tell(offset, isScrolling);
      }),
    scrollMargin: rowHeights.head,
    scrollPaddingStart: rowHeights.head,
    initialRect: { width: 800, height: Math.max(600, room?.height ?? 0) },
    observeElementRect: room ? observeLaterRects : observeElementRect,
    // The first write is that of the offset at which the element is: the browser would lay the page out for it.
    scrollToFn: (offset, options, instance) => {
      if (hasScrolled.current || offset + (options.adjustments ?? 0) > 0) elementScroll(offset, options, instance);
    },
  });

  const onFocus = useCallback(({ target }: FocusEvent<HTMLElement>) => {
    const row = target.closest<HTMLElement>('[role=row]');
    focusedKey.current = row?.dataset.link ?? row?.dataset.details;
    focused.current = focusedKey.current;
  }, []);
  const onBlur = useCallback(({ relatedTarget }: FocusEvent<HTMLElement>) => {
    focusedKey.current = undefined;
    if (relatedTarget?.closest('main')) focused.current = undefined; // to the navigation leads the way out of the page
  }, []);
  /** Whether the row is scrolled too fast to be read; the one with the focus is always drawn whole. */
  const isTooFast = (key: string) => speed.isFast() && key !== focusedKey.current;
  return { virtualizer, isTooFast, rowHeight, focused, onFocus, onBlur };
}

/** As `observeElementRect`, without the first look, for which the browser would lay the page out in the middle of a script. */
function observeLaterRects({ scrollElement }: Virtualizer<HTMLElement, Element>, tell: (rect: Rect) => void) {
  if (!scrollElement) return undefined;
  const observer = new ResizeObserver(() => {
    tell({ width: scrollElement.clientWidth, height: scrollElement.clientHeight });
  });
  observer.observe(scrollElement);
  return () => observer.disconnect();
}

/**
 * How far a list is scrolled when it is shown again, in px: to the same row, which stands lower when links have come above it.
 * A list without that row starts at its top.
 */
export function startOffset(last: ListPosition | undefined, rows: LinkRows, rowHeight: number): number {
  if (!last?.first) return 0;
  const row = rows.indexOf(last.first.key);
  return row < 0 ? 0 : Math.max(0, last.offset + (row - last.first.row) * rowHeight);
}

/** Jumps within so many ms of each other are one movement: a dragged scroll bar, a flung page, a key that is held. */
const sameMovementMs = 250;

/** How fast a list is scrolled. */
interface ScrollSpeed {
  /** Takes each change of the offset, in px; `height` is the list's own, `now` in ms. */
  readonly update: (offset: number, isScrolling: boolean, height: number, now: number) => void;
  /** Whether more than the list's own height is scrolled from frame to frame, too fast to read a row. */
  readonly isFast: () => boolean;
}

/** Measures a list from its first frame on. A single jump, however far, is not fast. */
export function measureScrollSpeed(): ScrollSpeed {
  let isFast = false;
  let lastOffset = 0;
  let lastJumpAt = Number.NEGATIVE_INFINITY;
  return {
    update(offset, isScrolling, height, now) {
      const isJump = isScrolling && Math.abs(offset - lastOffset) > height;
      isFast = isJump && now - lastJumpAt < sameMovementMs;
      lastOffset = offset;
      if (isJump) lastJumpAt = now;
    },
    isFast: () => isFast,
  };
}
