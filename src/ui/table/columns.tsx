import type { ReactNode } from 'react';
import type { Sort, SortDirection } from '@/lib/sort';
import { VisuallyHidden } from '../text/VisuallyHidden';
import { SortHeading } from './SortHeading';

/** One column of a table: its heading, its cells and its order. The first column of a table names the row. */
export interface Column<Row> {
  readonly key: string;
  readonly label: string;
  /** Screen readers alone are told the label. */
  readonly isLabelHidden?: boolean;
  /** Which way rows are sorted first. Without it, rows can't be sorted by the column. */
  readonly first?: SortDirection;
  readonly cell: (row: Row) => ReactNode;
  /** Whether a row has nothing to show in it. A virtual table leaves out a column that is empty in all rows. */
  readonly isEmpty?: (row: Row) => boolean;
  /** A text is the heading's class, too. */
  readonly className?: string | ((row: Row) => string | undefined) | undefined;
}

interface TableHeadProps {
  readonly columns: readonly Pick<Column<never>, 'key' | 'label' | 'isLabelHidden' | 'first' | 'className'>[];
  readonly sort?: Sort | undefined;
  readonly onSort?: (sort: Sort | undefined) => void;
}

/** The headings of the columns; those with an order sort the rows. */
export const TableHead = ({ columns, sort, onSort }: TableHeadProps) => (
  <thead>
    <tr>
      {columns.map(({ key, label, isLabelHidden, first, className }) =>
        first && onSort ? (
          <SortHeading
            key={key}
            column={key}
            first={first}
            sort={sort}
            onSort={onSort}
            className={typeof className === 'string' ? className : undefined}
          >
            {label}
          </SortHeading>
        ) : (
          <th key={key} scope="col" className={typeof className === 'string' ? className : undefined}>
            {isLabelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : label}
          </th>
        ),
      )}
    </tr>
  </thead>
);

interface TableCellsProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly row: Row;
}

/** The cells of a row, the first of which is its heading. */
export const TableCells = <Row,>({ columns, row }: TableCellsProps<Row>) =>
  columns.map(({ key, className, cell }, index) => {
    const attributes = { className: typeof className === 'function' ? className(row) : className };
    return index === 0 ? (
      <th key={key} scope="row" {...attributes}>
        {cell(row)}
      </th>
    ) : (
      <td key={key} {...attributes}>
        {cell(row)}
      </td>
    );
  });
