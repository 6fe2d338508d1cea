import { useEffect, useId, useRef } from 'react';
import { announce } from '@/lib/browser/announce';
import { useIsPhone } from '@/lib/browser/useMediaQuery';
import { classNames } from '@/lib/classNames';
import { DomainName } from '@/resources/domains/DomainName';
import { shownName } from '@/resources/domains/name';
import { domainAddress } from '@/resources/domains/records';
import type { Domain } from '@/resources/domains/resource';
import { ownershipLook, sslLook, statusLook } from '@/resources/domains/status';
import iconButton from '@/ui/button/IconButton.module.css';
import { Skeleton } from '@/ui/feedback/Skeleton';
import { ChevronIcon } from '@/ui/icons';
import { ActionsMenu, type MenuAction } from '@/ui/menu/ActionsMenu';
import { type Column, TableCells, TableHead } from '@/ui/table/columns';
import table from '@/ui/table/Table.module.css';
import { Badge, StatusTag } from '@/ui/text/Badge';
import { VisuallyHidden } from '@/ui/text/VisuallyHidden';
import { DnsPanel, nextStep } from './DnsPanel';
import styles from './DomainTable.module.css';
import { texts } from './texts';

export interface DomainTableProps {
  readonly domains: readonly Domain[];
  /** The domains whose rows are unfolded. */
  readonly open: ReadonlySet<string>;
  /** The name of the one that has just been added. */
  readonly added: string | undefined;
  readonly onToggle: (domain: string) => void;
  readonly onDelete: (domain: Domain) => void;
}

/** Scrolls sideways in a region of its own where the window is narrow. */
export function DomainTable({ domains, open, added, onToggle, onDelete }: DomainTableProps) {
  useNews(domains, open);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region has to take the focus
    <section className={classNames(table.region, styles.region)} aria-label={texts.table} tabIndex={0}>
      <table className={classNames(table.table, styles.table)}>
        <caption className="visually-hidden">{texts.table}</caption>
        <TableHead columns={useColumns()} />
        {domains.map((domain) => (
          <DomainRow
            key={domain.id}
            domain={domain}
            isOpen={open.has(domain.domain)}
            isNew={domain.domain === added}
            onToggle={() => onToggle(domain.domain)}
            onDelete={() => onDelete(domain)}
          />
        ))}
      </table>
    </section>
  );
}

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
    // oxlint-disable-next-line react/exhaustive-deps -- the address, which unfolds the row, may come after the list that has it
  }, [isNew, isOpen]);
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

/** Has new statuses spoken, all of one answer together; the next step where the DNS configuration is open, or was until now. */
function useNews(domains: readonly Domain[], open: ReadonlySet<string>): void {
  const known = useRef(domains);
  useEffect(() => {
    const before = new Map(known.current.map((domain) => [domain.id, domain]));
    known.current = domains;
    const news = domains.flatMap((domain) => {
      const former = before.get(domain.id);
      const said = (one: Domain) => `${lookOf(one).label}.${open.has(one.domain) ? ` ${nextStep(one)}` : ''}`;
      return former && said(former) !== said(domain) ? `${shownName(domain.domain).ascii}: ${said(domain)}` : [];
    });
    if (news.length > 0) announce(news.join(' '));
  }, [domains, open]);
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

/** What the cells of a row need. */
interface DomainCells extends DomainCellProps {
  readonly onDelete: () => void;
}

interface DomainColumn extends Column<DomainCells> {
  /** About as wide as its content, in px: a block of this width keeps its place while the domains are loaded. */
  readonly width: number;
  /** On a phone it stands after the others; only one column fits beside the name. */
  readonly isLateOnPhone?: boolean;
}

/** The columns of the domains table, in their order (docs/product.md#domains-page). */
const columns: readonly DomainColumn[] = [
  {
    key: 'domain',
    label: 'Domain',
    width: 170,
    cell: (row) => <DomainCell {...row} />,
  },
  { key: 'type', label: 'Type', width: 50, isLateOnPhone: true, cell: () => texts.custom },
  {
    key: 'status',
    label: 'Status',
    width: 90,
    cell: ({ domain }) => <StatusTag {...lookOf(domain)} />,
  },
  {
    key: 'ownership',
    label: 'Ownership Status',
    width: 80,
    cell: ({ domain }) => <StatusTag {...ownershipLook(domain.ownership)} />,
  },
  { key: 'ssl', label: 'SSL Status', width: 80, cell: ({ domain }) => <StatusTag {...sslLook(domain.ssl)} /> },
];

const actionsColumn: DomainColumn = {
  key: 'actions',
  label: 'Actions',
  isLabelHidden: true,
  width: 16,
  className: classNames(table.actions, styles.actions),
  cell: ({ domain, onDelete }) => (
    <ActionsMenu label={texts.actions(domain.domain)} actions={actionsOf(domain, onDelete)} />
  ),
};

const lookOf = ({ hasStatus, status }: Domain) => statusLook(hasStatus ? status : undefined);

function actionsOf({ domain }: Domain, onDelete: () => void): readonly MenuAction[] {
  const address = domainAddress(domain);
  return [
    address ? { label: texts.test, href: address } : { label: texts.test, disabledReason: texts.noHost },
    { label: texts.delete, isDanger: true, onSelect: onDelete },
  ];
}

const wide = [...columns, actionsColumn];
const narrow = [
  ...columns.filter(({ isLateOnPhone }) => !isLateOnPhone),
  ...columns.filter(({ isLateOnPhone }) => isLateOnPhone),
  actionsColumn,
];

/** The columns in their order on this screen. */
const useColumns = () => (useIsPhone() ? narrow : wide);

interface DomainCellProps {
  readonly domain: Domain;
  readonly isOpen: boolean;
  /** The id of the DNS configuration below the row. */
  readonly detailsId: string;
  readonly onToggle: () => void;
}

/** The name of a domain, behind the button that opens its DNS configuration. */
const DomainCell = ({ domain, isOpen, detailsId, onToggle }: DomainCellProps) => (
  <div className={styles.domain}>
    {domain.hasVerificationRecords ? (
      <button
        type="button"
        className={classNames(iconButton.button, styles.toggle)}
        aria-label={texts.details(domain.domain)}
        aria-expanded={isOpen}
        aria-controls={isOpen ? detailsId : undefined}
        onClick={onToggle}
      >
        <span className={iconButton.chevron}>
          <ChevronIcon />
        </span>
      </button>
    ) : (
      <span className={styles.noToggle} />
    )}
    <DomainName domain={domain.domain} />
    {domain.isDefault && <Badge>{texts.default}</Badge>}
  </div>
);
