import type { Virtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { LinkRows } from '@/engines/link-lists';
import type { Link, LinkColumnKey } from '@/engines/links';
import { maxPrintedRows, usePrinting } from '@/lib/browser/usePrinting';
import type { KeptPosition } from '@/resources/links/useKeptList';
import type { Room } from '../list/useRoom';
import { type TableItems, tableItems } from './items';
import type { ActionsOfLink } from './rowActions';
import type { RowSelecting } from './selectColumn';
import { useLinkColumns } from './useLinkColumns';
import { type NamedRow, useOpenRows } from './useOpenRows';
import { usePlace } from './usePlace';
import { useRowKeys } from './useRowKeys';
import { rowHeights, useVirtualRows } from './useVirtualRows';

/** The list that a table shows. */
export interface TableList {
  readonly rows: LinkRows;
  /** Links of the list that are here, whatever is shown of them: the columns get the widths that these need. */
  readonly known: readonly Link[];
  /** In their order. */
  readonly columns: readonly LinkColumnKey[];
  /** Rows are low and have one line. */
  readonly isCompact?: boolean;
  /** The position to start at, and where the last one is stored. */
  readonly position: KeptPosition;
  /** The link whose row is scrolled into sight and marked. */
  readonly newId: string | undefined;
  readonly onMarkEnd: () => void;
  /** The link that the address opens. */
  readonly named?: NamedRow | undefined;
  /** What can be done with a link, by keys and in the menu of its row; `within` is an element of the row. */
  readonly actionsOf?: ActionsOfLink | undefined;
  /** Where rows can be selected. */
  readonly selecting?: RowSelecting | undefined;
  /** What was measured in its place before it came, if anything. */
  readonly room?: RefObject<Room | undefined>;
}

/** The rows of the table that are drawn and open, its columns, and what the keys and the focus do in it. */
export function useTableRows(region: RefObject<HTMLElement | null>, list: TableList) {
  const { rows, known, columns, isCompact = false, position, newId, onMarkEnd, named, selecting, actionsOf } = list;
  const { key } = named ?? {};
  const isHere = key !== undefined && rows.indexOf(key) >= 0;
  const entry = useLocation().key;
  const isRestored = position.last?.entry === entry;
  const namedHere = named && { id: named.id, key: isHere ? key : undefined };
  const { open, toggle, onShown } = useOpenRows(position.last?.open, namedHere, isRestored);
  const items = useMemo(() => tableItems(rows, open), [rows, open]);
  const [room] = useState(list.room?.current);
  const { virtualizer, isTooFast, ...focus } = useVirtualRows(items, region, position.last, rows, room, isCompact);
  usePlace({ region, rows, items, virtualizer, position, open, entry, ...focus });
  useScrollToRow(virtualizer, items, newId, 'auto');
  useMarkEnd(newId !== undefined && rows.indexOf(newId) >= 0 ? newId : undefined, onMarkEnd);
  useScrollToRow(virtualizer, items, key, 'start', isRestored); // its details are below it
  const style = useLinkColumns(region, known, columns);
  const onKeyDown = useRowKeys(region, virtualizer, items, selecting, actionsOf);
  const { onFocus, onBlur } = focus;
  const isPrinting = usePrinting();
  const drawn = isPrinting ? printedRows(items) : virtualizer.getVirtualItems();
  return {
    items,
    style,
    open,
    toggle,
    onShown,
    onKeyDown,
    onFocus,
    onBlur,
    isTooFast,
    drawn,
    /** Of all rows, in px; on paper they take what they need. */
    height: isPrinting ? undefined : virtualizer.getTotalSize(),
    /** Of the rows above those that are drawn, in px. */
    above: drawn[0] && !isPrinting ? drawn[0].start - rowHeights.head : 0,
    measure: virtualizer.measureElement,
  };
}

/** The rows that are here, which are put on paper without a distance from each other. */
const printedRows = (items: TableItems) =>
  Array.from({ length: Math.min(items.length, maxPrintedRows) }, (_, index) => ({ index, start: 0, end: 0 })).filter(
    ({ index }) => items.at(index).link,
  );

/** In ms, after its row has appeared. */
const markedFor = 6000;

/** Ends the mark of a row some time after the row has appeared; undefined while it is not there. */
export function useMarkEnd(key: string | undefined, onEnd: () => void): void {
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (key === undefined) return undefined;
    const timer = setTimeout(() => end(), markedFor);
    return () => clearTimeout(timer);
  }, [key]);
}

/** Scrolls the row with the key into sight, once, when it is there; not one that a restored list has shown before. */
function useScrollToRow(
  virtualizer: Virtualizer<HTMLElement, Element>,
  items: TableItems,
  key: string | undefined,
  align: 'auto' | 'start',
  isRestored = false,
): void {
  const index = key === undefined ? -1 : items.indexOf(key);
  const isThere = index >= 0;
  const shown = useRef(isRestored && isThere ? key : undefined);
  useEffect(() => {
    if (!isThere || shown.current === key) return;
    shown.current = key;
    virtualizer.scrollToIndex(index, { align });
    // oxlint-disable-next-line react/exhaustive-deps -- once: where it stands later is the reader's
  }, [virtualizer, key, isThere]);
}
