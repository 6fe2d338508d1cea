import { classNames } from '@/lib/classNames';
import { Skeleton } from '@/ui/feedback/Skeleton';
import table from '@/ui/table/Table.module.css';
import { VisuallyHidden } from '@/ui/text/VisuallyHidden';
import styles from './DomainTable.module.css';
import { DomainTableHead } from './DomainTableHead';
import { texts } from './texts';
import { type Column, useColumns } from './useColumns';

const rows = 4;

/** About as wide as what stands in each column, in px. */
const widths: Readonly<Record<Column, number>> = {
  domain: 170,
  type: 50,
  status: 90,
  ownership: 80,
  ssl: 80,
  actions: 16,
};

/** Keeps the place of the table: its head, and blocks where its cells will stand. */
export function DomainTableSkeleton() {
  const columns = useColumns();
  return (
    <output>
      <VisuallyHidden>{texts.loading}</VisuallyHidden>
      <div className={classNames(table.region, styles.region, styles.waiting)} aria-hidden="true">
        <table className={classNames(table.table, styles.table)}>
          <DomainTableHead />
          <tbody>
            {Array.from({ length: rows }, (_, row) => (
              <tr key={row} className={table.row}>
                {columns.map((column) => (
                  <td key={column} className={column === 'actions' ? table.actions : undefined}>
                    {column === 'domain' ? (
                      <div className={styles.domain}>
                        <span className={styles.noToggle} />
                        <Skeleton width={`${widths[column]}px`} />
                      </div>
                    ) : (
                      <Skeleton width={`${widths[column]}px`} />
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </output>
  );
}
