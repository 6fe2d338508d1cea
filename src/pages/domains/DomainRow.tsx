import { type ReactNode, useEffect, useId, useRef } from 'react';
import { classNames } from '@/lib/classNames';
import { domainAddress } from '@/resources/domains/address';
import { DomainName } from '@/resources/domains/DomainName';
import type { Domain } from '@/resources/domains/model';
import { ownershipLook, type StatusLook, sslLook, statusLook } from '@/resources/domains/statusLooks';
import iconButton from '@/ui/button/IconButton.module.css';
import { CheckCircleIcon, ChevronIcon, ClockIcon, ErrorIcon, InfoIcon, WarningIcon } from '@/ui/icons';
import { ActionsMenu, type MenuAction } from '@/ui/menu/ActionsMenu';
import table from '@/ui/table/Table.module.css';
import { Badge } from '@/ui/text/Badge';
import { StatusTag } from '@/ui/text/StatusTag';
import type { Tone } from '@/ui/theme/tokens';
import styles from './DomainTable.module.css';
import { DnsPanel } from './dns/DnsPanel';
import { texts } from './texts';
import { type Column, useColumns } from './useColumns';

interface DomainRowProps {
  readonly domain: Domain;
  readonly isOpen: boolean;
  /** It has just been added. */
  readonly isNew: boolean;
  readonly onToggle: () => void;
  readonly onDelete: () => void;
}

/** A domain and, unfolded, its DNS configuration. */
export function DomainRow({ domain, isOpen, isNew, onToggle, onDelete }: DomainRowProps) {
  const id = useId();
  const row = useRef<HTMLTableSectionElement>(null);
  const columns = useColumns();
  const cells: Partial<Record<Column, ReactNode>> = {
    type: texts.custom,
    status: tag(statusLook(domain.status)),
    ownership: tag(ownershipLook(domain.ownership)),
    ssl: tag(sslLook(domain.ssl)),
  };
  const isUnfolded = isOpen && domain.hasVerificationRecords;

  // The window's position lives outside React.
  useEffect(() => {
    if (isNew) bringIntoSight(row.current);
  }, [isNew]);
  return (
    <tbody ref={row} className={styles.record}>
      <tr className={table.row}>
        <th scope="row" className={styles.name}>
          <div className={styles.domain}>
            {domain.hasVerificationRecords ? (
              <button
                type="button"
                className={classNames(iconButton.button, styles.toggle)}
                aria-label={texts.details(domain.domain)}
                aria-expanded={isUnfolded}
                aria-controls={isUnfolded ? id : undefined}
                onClick={onToggle}
              >
                <ChevronIcon />
              </button>
            ) : (
              <span className={styles.noToggle} />
            )}
            <DomainName domain={domain.domain} />
            {domain.isDefault && <Badge>{texts.default}</Badge>}
          </div>
        </th>
        {columns.map((column) => column in cells && <td key={column}>{cells[column]}</td>)}
        <td className={table.actions}>
          <ActionsMenu label={texts.actions(domain.domain)} actions={actionsOf(domain, onDelete)} />
        </td>
      </tr>
      {isUnfolded && (
        <tr id={id}>
          <td colSpan={columns.length} className={styles.details}>
            <DnsPanel domain={domain} />
          </td>
        </tr>
      )}
    </tbody>
  );
}

/** What ends below the window begins at its top. */
function bringIntoSight(element: HTMLElement | null) {
  if (element && element.getBoundingClientRect().bottom > window.innerHeight) element.scrollIntoView();
}

const icons: Record<Tone, typeof InfoIcon> = {
  green: CheckCircleIcon,
  yellow: ClockIcon,
  blue: ClockIcon,
  orange: WarningIcon,
  red: ErrorIcon,
  gray: InfoIcon,
  purple: InfoIcon,
};

function tag({ tone, label }: StatusLook) {
  const Icon = icons[tone];
  return <StatusTag tone={tone} label={label} icon={<Icon />} />;
}

function actionsOf({ domain }: Domain, onDelete: () => void): readonly MenuAction[] {
  const address = domainAddress(domain);
  return [
    address ? { label: texts.test, href: address } : { label: texts.test, disabledReason: texts.noHost },
    { label: texts.delete, isDanger: true, onSelect: onDelete },
  ];
}
