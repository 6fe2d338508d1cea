import { useIsPhone } from '@/lib/browser/useMediaQuery';
import { classNames } from '@/lib/classNames';
import { DomainName } from '@/resources/domains/DomainName';
import type { Domain } from '@/resources/domains/model';
import { domainAddress } from '@/resources/domains/records';
import { ownershipLook, type StatusLook, sslLook, statusLook } from '@/resources/domains/status';
import iconButton from '@/ui/button/IconButton.module.css';
import { CheckCircleIcon, ChevronIcon, ClockIcon, ErrorIcon, InfoIcon, WarningIcon } from '@/ui/icons';
import { ActionsMenu, type MenuAction } from '@/ui/menu/ActionsMenu';
import type { Column } from '@/ui/table/columns';
import table from '@/ui/table/Table.module.css';
import { Badge, StatusTag } from '@/ui/text/Badge';
import type { Tone } from '@/ui/theme/tokens';
import styles from './DomainTable.module.css';
import { texts } from './texts';

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
export const columns: readonly DomainColumn[] = [
  {
    key: 'domain',
    label: 'Domain',
    width: 170,
    className: () => styles.name,
    cell: (row) => <DomainCell {...row} />,
  },
  { key: 'type', label: 'Type', width: 50, isLateOnPhone: true, cell: () => texts.custom },
  { key: 'status', label: 'Status', width: 90, cell: ({ domain }) => tag(statusLook(domain.status)) },
  {
    key: 'ownership',
    label: 'Ownership Status',
    width: 80,
    cell: ({ domain }) => tag(ownershipLook(domain.ownership)),
  },
  { key: 'ssl', label: 'SSL Status', width: 80, cell: ({ domain }) => tag(sslLook(domain.ssl)) },
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

const wide = [...columns, actionsColumn];
const narrow = [
  ...columns.filter(({ isLateOnPhone }) => !isLateOnPhone),
  ...columns.filter(({ isLateOnPhone }) => isLateOnPhone),
  actionsColumn,
];

/** The columns in their order on this screen. */
export const useColumns = () => (useIsPhone() ? narrow : wide);

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
        <ChevronIcon />
      </button>
    ) : (
      <span className={styles.noToggle} />
    )}
    <DomainName domain={domain.domain} />
    {domain.isDefault && <Badge>{texts.default}</Badge>}
  </div>
);
