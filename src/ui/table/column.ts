import type { ReactNode } from 'react';
import type { SortDirection } from '@/lib/sort';

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
