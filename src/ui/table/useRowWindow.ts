import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { useMediaQuery } from '@/lib/browser/useMediaQuery';
import { maxPrintedRows, usePrinting } from '@/lib/browser/usePrinting';

/** In px. */
interface RowHeights {
  readonly row: number;
  readonly head: number;
}

/** As the styles have them (`--row-height`, `--head-height`). */
const heights = { fine: { row: 44, head: 37 }, coarse: { row: 52, head: 57 } };

function onResize(onChange: () => void) {
  window.addEventListener('resize', onChange);
  return () => window.removeEventListener('resize', onChange);
}

/** Rows that are rendered besides those in sight, on each side. */
const beside = 8;

/**
 * Which rows of a region that scrolls are rendered, and how high, in px, those above and below are together. `own` heights are those of a
 * table with a style sheet of its own.
 */
export function useRowWindow(region: RefObject<HTMLElement | null>, count: number, own?: RowHeights) {
  const isCoarse = useMediaQuery('(pointer: coarse)');
  const isPrinting = usePrinting();
  const { row: usual, head } = own ?? (isCoarse ? heights.coarse : heights.fine);
  const [measured, setMeasured] = useState<number>();
  const row = measured || usual;
  /** Where the topmost row in sight begins, in px: the height of a row may change below it. */
  const [top, setTop] = useState(0);
  const from = Math.max(0, Math.min(Math.floor(top / row), count - 1) - beside);
  const windowHeight = useSyncExternalStore(onResize, () => window.innerHeight);
  const inSight = Math.ceil(windowHeight / row); // the region is lower than the window
  const to = Math.min(count, from + inSight + 2 * beside);

  // A reader's larger text makes rows higher. The first one is without the line between two.
  useEffect(() => {
    const table = isPrinting ? undefined : region.current?.firstElementChild;
    if (!table) return undefined;
    const observer = new ResizeObserver(() =>
      setMeasured(table.querySelectorAll('[data-index]')[1]?.getBoundingClientRect().height),
    );
    observer.observe(table);
    return () => observer.disconnect();
  }, [region, isPrinting]);

  const look = () => {
    const scrolled = region.current?.scrollTop ?? 0;
    setTop(scrolled - (scrolled % row));
  };
  const onScroll = () => {
    look();
    keepFocus(region.current);
  };
  /** Scrolls a row into sight and renders it. */
  const show = (index: number) => {
    scrollTo(region.current, { start: index * row, height: row, head });
    flushSync(look);
  };
  if (isPrinting) return { from: 0, to: Math.min(count, maxPrintedRows), above: 0, below: 0, onScroll, show };
  return { from, to, above: from * row, below: (count - to) * row, onScroll, show };
}

function scrollTo(region: HTMLElement | null, row: { start: number; height: number; head: number }) {
  if (!region) return;
  const last = region.scrollTop + region.clientHeight - row.head - row.height;
  if (row.start < region.scrollTop || row.start > last) region.scrollTop = Math.max(0, row.start - 2 * row.height);
}

/** A row that is rendered no more would take the focus out of the document: the region takes it before. */
function keepFocus(region: HTMLElement | null) {
  const row = region?.contains(document.activeElement) && document.activeElement?.closest('[data-index]');
  if (!region || !row) return;
  const [own, all] = [row.getBoundingClientRect(), region.getBoundingClientRect()];
  if (own.bottom < all.top || own.top > all.bottom) region.focus({ preventScroll: true });
}
