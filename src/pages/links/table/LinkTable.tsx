import type { Virtualizer } from '@tanstack/react-virtual';
import {
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react';
import { type Link, type LinkSort, linkStatus } from '@/engines/links';
import { classNames } from '@/lib/classNames';
import { useNow } from '@/lib/useNow';
import type { KeptPosition } from '@/resources/links/useKeptList';
import { semantics } from '@/ui/table/semantics';
import type { Room } from '../list/Loading';
import { rowCells } from './cells';
import { type LinkRows, type TableItems, tableItems } from './items';
import { LinkHeadings } from './LinkHeadings';
import { DetailsRow, LinkRow } from './LinkRow';
import styles from './LinkTable.module.css';
import { ScrollingRow } from './ScrollingRow';
import type { RowSelecting, SelectColumn } from './selectColumn';
import { useColumnWidths } from './useColumnWidths';
import { useOpenRows } from './useOpenRows';
import { focusRow, usePlace } from './usePlace';
import { useRowKeys } from './useRowKeys';
import { rowHeights, useVirtualRows } from './useVirtualRows';

interface LinkTableProps {
  /** What the table is called: 'Links on go.example.com'. */
  readonly label: string;
  readonly rows: LinkRows;
  /** Links of the list that are here, whatever is shown of them: the columns get the widths that these need. */
  readonly known: readonly Link[];
  readonly isBusy: boolean;
  /** The links are on several domains, which a column names. */
  readonly isOfAllDomains?: boolean;
  /** The position to start at, and where the last one is stored. */
  readonly position: KeptPosition;
  /** The link whose row is scrolled into sight and marked. */
  readonly newId: string | undefined;
  readonly onMarkEnd: () => void;
  /** The row that the address opens. */
  readonly openKey?: string | undefined;
  readonly sort: LinkSort | undefined;
  /** The column of clicks shows those since the reading before. */
  readonly isClicksSince?: boolean;
  readonly onSort: (sort: LinkSort | undefined) => void;
  readonly selectColumn: SelectColumn | undefined;
  /** The check box of all rows. */
  readonly selectBox?: ReactNode;
  /** Where rows can be selected. */
  readonly selecting?: RowSelecting | undefined;
  /** How many rows follow that are not among these. */
  readonly undrawn?: number;
  /** What was measured in its place before it came, if anything. */
  readonly room?: RefObject<Room | undefined>;
  readonly renderDetails: (link: Link) => ReactNode;
  /** Follows the last row. */
  readonly children: ReactNode;
}

/** A table that renders only the visible rows. */
export function LinkTable(props: LinkTableProps) {
  const { label, rows, isBusy, position, newId, sort, onSort, selectColumn, selectBox, renderDetails, children } =
    props;
  const { known, selecting, undrawn = 0, openKey, isOfAllDomains = false, isClicksSince = false, onMarkEnd } = props;
  const region = useRef<HTMLElement>(null);
  const isOpenKeyHere = openKey !== undefined && rows.indexOf(openKey) >= 0;
  const { open, toggle, onShown } = useOpenRows(position.last?.open, isOpenKeyHere ? openKey : undefined);
  const now = useNow();
  const items = useMemo(() => tableItems(rows, open), [rows, open]);
  const [room] = useState(props.room?.current);
  const { virtualizer, isTooFast, ...focus } = useVirtualRows(items, region, position.last, rows, room);
  usePlace({ region, rows, items, virtualizer, position, open, ...focus });
  useScrollToRow(virtualizer, items, newId);
  useMarkEnd(newId !== undefined && rows.indexOf(newId) >= 0 ? newId : undefined, onMarkEnd);
  useScrollToRow(virtualizer, items, openKey, position.last !== undefined);
  const keys = useColumnWidths(region, known, selectColumn !== undefined, isOfAllDomains, room);
  const cells = rowCells(keys, isClicksSince);
  const columns = keys.length + (selectColumn ? 2 : 1); // with the chevron's and the check box's
  const onKeyDown = useRowKeys(region, virtualizer, items, selecting);
  const drawn = virtualizer.getVirtualItems();
  const above = drawn[0] ? drawn[0].start - rowHeights.head : 0;

  function press({ target, shiftKey }: MouseEvent) {
    if (!(target instanceof Element) || target.closest('button, a, input')) return;
    const key = target.closest<HTMLElement>('[data-link]')?.dataset.link;
    if (key === undefined || (!shiftKey && !getSelection()?.isCollapsed)) return;
    const link = rows.at(rows.indexOf(key));
    if (!selecting || !link || !(shiftKey || selecting.isOn)) {
      toggle(key);
      return;
    }
    if (region.current) focusRow(region.current, items.indexOf(key), true); // the keys go on from here
    if (shiftKey) selecting.markTo({ id: link.id, key });
    else selecting.toggle({ id: link.id, key });
  }
  /** With Shift, the browser would select the text up to the press. */
  const keepText = (event: MouseEvent) => {
    if (selecting && event.shiftKey && !(event.target instanceof HTMLInputElement)) event.preventDefault();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions -- it scrolls, and handles the arrow keys of its rows
    <section ref={region} className={styles.region} aria-label={label} tabIndex={0} onKeyDown={onKeyDown}>
      <table
        {...semantics.table}
        aria-label={label}
        aria-rowcount={items.length + Math.max(0, undrawn) + 1}
        aria-colcount={columns}
        aria-busy={isBusy}
        className={classNames(styles.table, selectColumn && styles.selecting)}
      >
        <thead {...semantics.rowGroup} className={styles.headings}>
          <LinkHeadings
            columns={keys}
            sort={sort}
            isClicksSince={isClicksSince}
            onSort={onSort}
            selectBox={selectBox}
          />
        </thead>
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- by keyboard the chevron does it */}
        <tbody
          {...semantics.rowGroup}
          className={styles.body}
          style={{ height: virtualizer.getTotalSize(), paddingTop: above }}
          onMouseDown={keepText}
          onClick={press}
          onFocus={focus.onFocus}
          onBlur={focus.onBlur}
        >
          {drawn.map(({ index, start }, position) => {
            if (index >= items.length) return null;
            const item = items.at(index);
            const { link, key, rowKey } = item;
            const gap = start - (drawn[position - 1]?.end ?? start);
            const place = { cells, rowKey, rowIndex: index + 2, gap };
            if (!link || (item.kind === 'link' && isTooFast(rowKey))) {
              return <ScrollingRow key={key} link={link} {...place} isSelecting={selectColumn !== undefined} />;
            }
            if (item.kind === 'details') {
              const { measureElement } = virtualizer;
              return (
                <DetailsRow
                  key={key}
                  link={link}
                  item={item}
                  index={index}
                  gap={gap}
                  columns={columns}
                  measure={measureElement}
                  onShown={onShown}
                >
                  {renderDetails(link)}
                </DetailsRow>
              );
            }
            return (
              <LinkRow
                key={key}
                link={link}
                {...place}
                status={linkStatus(link, now)}
                isOpen={open.has(rowKey)}
                isNew={rowKey === newId}
                selectColumn={selectColumn}
                onToggle={toggle}
              />
            );
          })}
        </tbody>
      </table>
      <div className={styles.after}>{children}</div>
    </section>
  );
}

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
