import type { BaseRecord } from '@refinedev/core';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { listKeys, readSort, readText, withoutKeys, writeSort, writeText } from '@/lib/address/listView';
import { useAddressView, type ViewInAddress } from '@/lib/address/useAddress';
import { announce } from '@/lib/browser/announce';
import type { Sort } from '@/lib/sort';
import { foldText } from '@/lib/text/foldText';
import { dateLocale } from '@/lib/text/locale';
import { PlainButton } from '@/ui/button/PlainButton';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { SearchField } from '@/ui/form/SearchField';
import { type Column, TableCells, TableHead } from '@/ui/table/columns';
import table from '@/ui/table/Table.module.css';
import styles from './FoundRecords.module.css';
import type { Texts } from './texts';

/** More rows than this are drawn in parts; a table of thousands would make the page slow. */
const rowsAtOnce = 200;

type Columns = readonly Column<BaseRecord>[];

interface FoundRecordsProps {
  readonly texts: Texts;
  readonly columns: Columns;
  readonly rows: readonly BaseRecord[];
  readonly isBusy: boolean;
  readonly isWhole: boolean;
  readonly renderActions: (row: BaseRecord) => ReactNode;
}

/** The rows that the user looks for, in the order that the user wants. */
export function FoundRecords({ isWhole, ...table }: FoundRecordsProps) {
  const { texts, columns, rows } = table;
  const { view, change } = useRecordsView(columns);
  const { text, sort } = view;
  const [drawn, setDrawn] = useState(rowsAtOnce);
  const found = useMemo(() => sortRows(searchRows(rows, text, columns), sort), [rows, text, columns, sort]);
  const hidden = found.length - drawn;
  const notFound = found.length === 0 ? texts.nothingFound(text.trim()) : '';
  useEffect(() => {
    if (notFound !== '') announce(notFound);
  }, [notFound]);
  return (
    <>
      <SearchField
        label={texts.search}
        className={styles.search}
        text={text}
        onChange={(written) => change({ text: written })}
      />
      {found.length > 0 ? (
        <RecordTable {...table} rows={found.slice(0, drawn)} sort={sort} onSort={(next) => change({ sort: next })} />
      ) : (
        <EmptyState
          title={notFound}
          text={!isWhole && texts.searchedLoaded}
          action={<PlainButton onClick={() => change({ text: '' })}>{texts.clearSearch}</PlainButton>}
        />
      )}
      {hidden > 0 && (
        <div className={styles.more}>
          <PlainButton onClick={() => setDrawn(drawn + rowsAtOnce)}>
            {texts.showMore(Math.min(hidden, rowsAtOnce))}
          </PlainButton>
        </div>
      )}
    </>
  );
}

interface RecordTableProps extends Omit<FoundRecordsProps, 'isWhole'> {
  readonly sort: Sort | undefined;
  readonly onSort: (sort: Sort | undefined) => void;
}

/** Rows as a table. It scrolls sideways in a region of its own where the window is narrow. */
function RecordTable({ texts, columns, rows, isBusy, sort, onSort, renderActions }: RecordTableProps) {
  const actions: Column<BaseRecord> = {
    key: 'actions',
    label: texts.actions,
    isLabelHidden: true,
    className: table.actions,
    cell: renderActions,
  };
  const all = [...columns, actions];
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region has to take the focus
    <section className={table.region} aria-label={texts.list} tabIndex={0}>
      <table className={table.table} aria-label={texts.list} aria-busy={isBusy}>
        <TableHead columns={all} sort={sort} onSort={onSort} />
        <tbody>
          {rows.map((row) => (
            <tr key={row.id} className={table.row}>
              <TableCells columns={all} row={row} />
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const collator = new Intl.Collator(dateLocale(), { numeric: true, sensitivity: 'base' });

/** A new list in the order asked for. Equal rows keep their order; rows without a value stand last either way. */
function sortRows(rows: readonly BaseRecord[], sort: Sort | undefined): readonly BaseRecord[] {
  if (!sort) return rows;
  const turn = sort.direction === 'ascending' ? 1 : -1;
  const hasNone = (row: BaseRecord) => row[sort.column] === undefined || row[sort.column] === '';
  return rows.toSorted((one, other) =>
    hasNone(one) || hasNone(other)
      ? Number(hasNone(one)) - Number(hasNone(other))
      : turn * collator.compare(String(one[sort.column]), String(other[sort.column])),
  );
}

/** The rows that have the text in one of the columns. */
function searchRows(rows: readonly BaseRecord[], text: string, columns: Columns): readonly BaseRecord[] {
  const wanted = foldText(text.trim());
  if (wanted === '') return rows;
  return rows.filter((row) => columns.some(({ key }) => foldText(String(row[key] ?? '')).includes(wanted)));
}

interface RecordsView {
  readonly text: string;
  readonly sort: Sort | undefined;
}

/** What is looked for and in which order, as the address says it. Only what is listed can be sorted by. */
function useRecordsView(columns: Columns) {
  const inAddress = useMemo((): ViewInAddress<RecordsView> => {
    const sortable = columns.filter(({ first }) => first);
    const names = sortable.map(({ key }) => key);
    const firstOf = (name: string) => sortable.find(({ key }) => key === name)?.first ?? 'ascending';
    return {
      read: (search) => ({ text: readText(search), sort: readSort(search, names, firstOf) }),
      write({ text, sort }, search) {
        const written = withoutKeys(search, listKeys);
        writeText(text, written);
        writeSort(sort, written, firstOf);
        return written;
      },
    };
  }, [columns]);
  return useAddressView(inAddress);
}
