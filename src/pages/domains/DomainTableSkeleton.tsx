import { classNames } from '@/lib/classNames';
import { Skeleton } from '@/ui/feedback/Skeleton';
import table from '@/ui/table/Table.module.css';
import { TableHead } from '@/ui/table/TableHead';
import { VisuallyHidden } from '@/ui/text/VisuallyHidden';
import styles from './DomainTable.module.css';
import { texts } from './texts';
import { useColumns } from './useColumns';

const rows = 4;

/** The table while the domains are loading: its headings, and blocks in place of the cells. */
export function DomainTableSkeleton() {
  const columns = useColumns();
  return (
    <output>
      <VisuallyHidden>{texts.loading}</VisuallyHidden>
      <div className={classNames(table.region, styles.region, styles.waiting)} aria-hidden="true">
        <table className={classNames(table.table, styles.table)}>
          <TableHead columns={columns} />
          <tbody>
            {Array.from({ length: rows }, (_, row) => (
              <tr key={row} className={table.row}>
                {columns.map(({ key, className, width }, index) => (
                  <td key={key} className={typeof className === 'string' ? className : undefined}>
                    <div className={index === 0 ? styles.domain : undefined}>
                      {index === 0 && <span className={styles.noToggle} />}
                      <Skeleton width={`${width}px`} />
                    </div>
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
