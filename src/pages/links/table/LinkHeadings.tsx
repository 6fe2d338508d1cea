import type { ReactNode } from 'react';
import { type LinkSort, nextSort } from '@/resources/links/sort';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import { columns } from './columns';
import line from './line.module.css';
import styles from './LinkHeadings.module.css';
import { semantics } from './semantics';
import { texts } from './texts';

interface LinkHeadingsProps {
  readonly sort: LinkSort | undefined;
  readonly onSort: (sort: LinkSort | undefined) => void;
  /** While links are being selected. */
  readonly selectBox: ReactNode;
}

/** The heading of each column sorts by it. */
export const LinkHeadings = ({ sort, onSort, selectBox }: LinkHeadingsProps) => (
  <tr {...semantics.row} aria-rowindex={1} className={line.head}>
    {selectBox && (
      <th {...semantics.heading} className={line.selectCell}>
        {selectBox}
      </th>
    )}
    <th {...semantics.heading} className={line.chevronCell}>
      <VisuallyHidden>{texts.details}</VisuallyHidden>
    </th>
    {columns.map(({ sort: column, label }) => {
      const direction = sort?.column === column ? sort.direction : 'none';
      return (
        <th key={column} {...semantics.heading} aria-sort={direction} className={line[column]}>
          <button
            type="button"
            className={styles.sort}
            data-direction={direction}
            onClick={() => onSort(nextSort(sort, column))}
          >
            {label}
          </button>
        </th>
      );
    })}
  </tr>
);
