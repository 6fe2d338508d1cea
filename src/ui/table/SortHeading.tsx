import type { ReactNode, ThHTMLAttributes } from 'react';
import { nextSort, type Sort, type SortDirection } from '@/lib/sort';
import styles from './SortHeading.module.css';

interface SortHeadingProps<Column extends string> extends ThHTMLAttributes<HTMLTableCellElement> {
  readonly column: Column;
  /** Which way the column is sorted first. */
  readonly first: SortDirection;
  readonly sort: Sort<Column> | undefined;
  readonly onSort: (sort: Sort<Column> | undefined) => void;
  readonly children: ReactNode;
}

/** The heading of a column that rows can be sorted by: as high as its cell, with an arrow once it sorts. */
export function SortHeading<Column extends string>(props: SortHeadingProps<Column>) {
  const { column, first, sort, onSort, children, ...attributes } = props;
  const direction = sort?.column === column ? sort.direction : 'none';
  return (
    <th scope="col" {...attributes} aria-sort={direction}>
      <button
        type="button"
        className={styles.sort}
        data-direction={direction}
        data-first={first}
        onClick={() => onSort(nextSort(sort, column, first))}
      >
        {children}
      </button>
    </th>
  );
}
