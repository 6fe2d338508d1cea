import type { Sort } from '@/lib/sort';
import { VisuallyHidden } from '@/ui/text/VisuallyHidden';
import type { Column } from './column';
import { SortHeading } from './SortHeading';

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
          <SortHeading key={key} column={key} first={first} sort={sort} onSort={onSort}>
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
