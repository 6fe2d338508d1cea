import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { classNames } from '@/lib/classNames';
import type { Sort } from '@/lib/sort';
import { type Column, TableCells, TableHead } from './columns';
import styles from './Table.module.css';
import { UnprintedRows } from './UnprintedRows';
import { useRowWindow } from './useRowWindow';
import virtual from './VirtualTable.module.css';

/** Brings a row into sight and moves the focus to the first thing in it that takes it. */
export type FocusRow = (index: number) => void;

interface VirtualTableProps<Row> {
  readonly label: string;
  /** Class of the region that scrolls. */
  readonly className?: string | undefined;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  /** The React key of a row, where rows come, go or change places; else the row's index. */
  readonly keyOf?: (row: Row) => string;
  /** What the rows answer. When it changes, the table scrolls to its first row. */
  readonly question?: string;
  /** The row that takes the focus when the table comes. */
  readonly firstFocus?: number;
  /** By which column the rows are in order, and what takes another choice; the rows are given in their order. */
  readonly sort?: Sort | undefined;
  readonly onSort?: (sort: Sort | undefined) => void;
  /** Its keys; the second says in which row the focus is, -1 outside of all. */
  readonly onKeyDown?: (event: KeyboardEvent, index: number, focusRow: FocusRow) => void;
  /** In the place of the rows while there are none. */
  readonly children?: ReactNode;
}

/** A table of any number of rows, all of one height, of which only those in sight are rendered. */
export function VirtualTable<Row>(props: VirtualTableProps<Row>) {
  const {
    label,
    className,
    columns: all,
    rows,
    keyOf,
    question,
    firstFocus = -1,
    sort,
    onSort,
    onKeyDown,
    children,
  } = props;
  const columns = useMemo(
    () => all.filter(({ isEmpty }) => !isEmpty || rows.some((row) => !isEmpty(row))),
    [all, rows],
  );
  const region = useRef<HTMLElement>(null);
  const { from, to, above, below, onScroll, show } = useRowWindow(region, rows.length);

  function focusRow(index: number) {
    show(index);
    const row = region.current?.querySelector(`[data-index="${index}"]`);
    row?.querySelector<HTMLElement>('button, a, input')?.focus({ preventScroll: true });
  }
  const takeFocus = useEffectEvent(() => firstFocus >= 0 && focusRow(firstFocus));
  // The row has to be rendered first, which React can't do while it runs effects.
  useEffect(() => queueMicrotask(takeFocus), []);
  const answered = useRef(question);
  useEffect(() => {
    if (answered.current === question || !region.current) return;
    answered.current = question;
    region.current.scrollTop = 0;
  }, [question]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it handles the keys of its rows
    <section
      ref={region}
      className={classNames(styles.region, virtual.region, className)}
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, by keyboard too
      tabIndex={0}
      onScroll={onScroll}
      onKeyDown={(event) => onKeyDown?.(event, indexOf(event.target), focusRow)}
    >
      <table className={classNames(styles.table, virtual.table)} aria-label={label} aria-rowcount={rows.length + 1}>
        <TableHead columns={columns} sort={sort} {...(onSort && { onSort })} />
        <tbody>
          {above > 0 && <tr aria-hidden="true" style={{ height: above }} />}
          {rows.slice(from, to).map((row, place) => (
            <tr
              key={keyOf?.(row) ?? from + place}
              data-index={from + place}
              aria-rowindex={from + place + 2}
              className={styles.row}
            >
              <TableCells columns={columns} row={row} />
            </tr>
          ))}
          {below > 0 && <tr aria-hidden="true" style={{ height: below }} />}
        </tbody>
      </table>
      {rows.length === 0 && children}
      <UnprintedRows printed={to} total={rows.length} />
    </section>
  );
}

function indexOf(target: EventTarget): number {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : undefined;
  return Number(row?.dataset.index ?? -1);
}
