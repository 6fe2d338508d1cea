import type { BaseRecord } from '@refinedev/core';
import type { ReactNode } from 'react';
import type { Sort } from '@/lib/sort';
import { SortHeading } from '@/ui/table/SortHeading';
import table from '@/ui/table/Table.module.css';
import { VisuallyHidden } from '@/ui/text/VisuallyHidden';
import { Cell } from './Cell';
import type { Column } from './columns';
import styles from './RecordTable.module.css';
import { firstDirection } from './rows';
import type { Texts } from './texts';

interface RecordTableProps {
  readonly texts: Texts;
  readonly columns: readonly Column[];
  readonly rows: readonly BaseRecord[];
  readonly isBusy: boolean;
  readonly sort: Sort | undefined;
  readonly onSort: (sort: Sort | undefined) => void;
  readonly renderActions: (row: BaseRecord) => ReactNode;
}

/** Rows as a table. It scrolls sideways in a region of its own where the window is narrow. */
export const RecordTable = ({ texts, columns, rows, isBusy, sort, onSort, renderActions }: RecordTableProps) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region has to take the focus
  <section className={table.region} aria-label={texts.title} tabIndex={0}>
    <table className={table.table} aria-label={texts.title} aria-busy={isBusy}>
      <thead>
        <tr>
          {columns.map(({ name, label }) => (
            <SortHeading key={name} column={name} first={firstDirection} sort={sort} onSort={onSort}>
              {label}
            </SortHeading>
          ))}
          <th scope="col" className={table.actions}>
            <VisuallyHidden>{texts.actions}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} className={table.row}>
            {columns.map(({ name }, index) =>
              index === 0 ? (
                <th key={name} scope="row" className={widthOf(row[name]) ?? styles.name}>
                  <Cell value={row[name]} texts={texts} />
                </th>
              ) : (
                <td key={name} className={widthOf(row[name])}>
                  <Cell value={row[name]} texts={texts} />
                </td>
              ),
            )}
            <td className={table.actions}>{renderActions(row)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);

/** Texts of more characters than this go on in another line, so that the table need not scroll for them. */
const longestLine = 30;

const widthOf = (value: unknown) => (typeof value === 'string' && value.length > longestLine ? table.wide : undefined);
