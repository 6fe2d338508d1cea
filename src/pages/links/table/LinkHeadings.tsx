import type { ReactNode } from 'react';
import type { LinkColumnKey, LinkSort } from '@/engines/links';
import { classNames } from '@/lib/classNames';
import { columnLabel, isSortable, orderOf } from '@/resources/links/columns';
import { SortHeading } from '@/ui/table/SortHeading';
import { semantics } from '@/ui/table/semantics';
import { VisuallyHidden } from '@/ui/text/VisuallyHidden';
import line from './line.module.css';
import { texts } from './texts';

interface LinkHeadingsProps {
  readonly columns: readonly LinkColumnKey[];
  readonly sort: LinkSort | undefined;
  /** The column of clicks shows those since the reading before. */
  readonly isClicksSince: boolean;
  readonly onSort: (sort: LinkSort | undefined) => void;
  /** While links are being selected. */
  readonly selectBox: ReactNode;
}

/** The headings of the columns. Each sorts the links, if they can be sorted by it. */
export const LinkHeadings = ({ columns, sort, isClicksSince, onSort, selectBox }: LinkHeadingsProps) => (
  <tr {...semantics.row} aria-rowindex={1} className={line.head}>
    {selectBox && (
      <th {...semantics.heading} className={line.selectCell}>
        {selectBox}
      </th>
    )}
    <th {...semantics.heading} className={line.chevronCell}>
      <VisuallyHidden>{texts.details}</VisuallyHidden>
    </th>
    {columns.map((key) => {
      const label = columnLabel(key);
      const attributes = { ...semantics.heading, className: line[key] };
      const isSince = isClicksSince && key === 'clicks';
      const order = isSince ? 'clicksSince' : key;
      return isSortable(order) ? (
        <SortHeading key={key} {...attributes} column={order} first={orderOf(order).first} sort={sort} onSort={onSort}>
          <span>{label}</span>
          {isSince && (
            <>
              {' '}
              <VisuallyHidden>{texts.since}</VisuallyHidden>
            </>
          )}
        </SortHeading>
      ) : (
        <th key={key} {...semantics.heading} className={classNames(line[key], line.plain)}>
          {label}
        </th>
      );
    })}
  </tr>
);
