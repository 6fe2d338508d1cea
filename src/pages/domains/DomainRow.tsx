import { useEffect, useId, useRef } from 'react';
import type { Domain } from '@/resources/domains/model';
import table from '@/ui/table/Table.module.css';
import { TableCells } from '@/ui/table/TableCells';
import styles from './DomainTable.module.css';
import { DnsPanel } from './dns/DnsPanel';
import { useColumns } from './useColumns';

interface DomainRowProps {
  readonly domain: Domain;
  readonly isOpen: boolean;
  /** It has just been added. */
  readonly isNew: boolean;
  readonly onToggle: () => void;
  readonly onDelete: () => void;
}

/** A domain and, when it is open, its DNS configuration. */
export function DomainRow({ domain, isOpen: isAskedOpen, isNew, onToggle, onDelete }: DomainRowProps) {
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
