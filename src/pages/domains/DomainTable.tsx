import { useEffect, useId, useRef } from 'react';
import { classNames } from '@/lib/classNames';
import type { Domain } from '@/resources/domains/model';
import { Skeleton } from '@/ui/feedback/Skeleton';
import { TableCells, TableHead } from '@/ui/table/columns';
import table from '@/ui/table/Table.module.css';
import { VisuallyHidden } from '@/ui/text/VisuallyHidden';
import { useColumns } from './columns';
import styles from './DomainTable.module.css';
import { DnsPanel } from './dns/DnsPanel';
import { texts } from './texts';

interface DomainTableProps {
  readonly domains: readonly Domain[];
  readonly open: ReadonlySet<string>;
  /** The name of the one that has just been added. */
  readonly added: string | undefined;
  readonly onToggle: (id: string) => void;
  readonly onDelete: (domain: Domain) => void;
}

/** Scrolls sideways in a region of its own where the window is narrow. */
export const DomainTable = ({ domains, open, added, onToggle, onDelete }: DomainTableProps) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region has to take the focus
  <section className={classNames(table.region, styles.region)} aria-label={texts.table} tabIndex={0}>
    <table className={classNames(table.table, styles.table)}>
      <caption className="visually-hidden">{texts.table}</caption>
      <TableHead columns={useColumns()} />
      {domains.map((domain) => (
        <DomainRow
          key={domain.id}
          domain={domain}
          isOpen={open.has(domain.id)}
          isNew={domain.domain === added}
          onToggle={() => onToggle(domain.id)}
          onDelete={() => onDelete(domain)}
        />
      ))}
    </table>
  </section>
);

interface DomainRowProps {
  readonly domain: Domain;
  readonly isOpen: boolean;
  /** It has just been added. */
  readonly isNew: boolean;
  readonly onToggle: () => void;
  readonly onDelete: () => void;
}

/** A domain and, when it is open, its DNS configuration. */
function DomainRow({ domain, isOpen: isAskedOpen, isNew, onToggle, onDelete }: DomainRowProps) {
  const detailsId = useId();
  const row = useRef<HTMLTableSectionElement>(null);
  const columns = useColumns();
  const isOpen = isAskedOpen && domain.hasVerificationRecords;

  // The window's scroll position is outside React.
  useEffect(() => {
    if (isNew) scrollIntoView(row.current);
  }, [isNew]);
  return (
    <tbody ref={row} className={styles.record}>
      <tr className={table.row}>
        <TableCells columns={columns} row={{ domain, isOpen, detailsId, onToggle, onDelete }} />
      </tr>
      {isOpen && (
        <tr id={detailsId}>
          <td colSpan={columns.length} className={styles.details}>
            <DnsPanel domain={domain} />
          </td>
        </tr>
      )}
    </tbody>
  );
}

/** Scrolls to a row that ends below the window. */
function scrollIntoView(element: HTMLElement | null) {
  if (element && element.getBoundingClientRect().bottom > window.innerHeight) element.scrollIntoView();
}

const skeletonRows = 4;

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
            {Array.from({ length: skeletonRows }, (_, row) => (
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
