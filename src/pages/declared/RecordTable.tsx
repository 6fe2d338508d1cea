import type { BaseRecord } from '@refinedev/core';
import type { ReactNode } from 'react';
import type { Sort } from '@/lib/sort';
import type { Column } from '@/ui/table/column';
import table from '@/ui/table/Table.module.css';
import { TableCells } from '@/ui/table/TableCells';
import { TableHead } from '@/ui/table/TableHead';
import type { Texts } from './texts';

interface RecordTableProps {
  readonly texts: Texts;
  readonly columns: readonly Column<BaseRecord>[];
  readonly rows: readonly BaseRecord[];
  readonly isBusy: boolean;
  readonly sort: Sort | undefined;
  readonly onSort: (sort: Sort | undefined) => void;
  readonly renderActions: (row: BaseRecord) => ReactNode;
}

/** Rows as a table. It scrolls sideways in a region of its own where the window is narrow. */
export function RecordTable({ texts, columns, rows, isBusy, sort, onSort, renderActions }: RecordTableProps) {
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
