import { classNames } from '@/lib/classNames';
import { DomainName } from '@/resources/domains/DomainName';
import type { Domain } from '@/resources/domains/model';
import iconButton from '@/ui/button/IconButton.module.css';
import { ChevronIcon } from '@/ui/icons';
import { Badge } from '@/ui/text/Badge';
import styles from './DomainTable.module.css';
import { texts } from './texts';

export interface DomainCellProps {
  readonly domain: Domain;
  readonly isOpen: boolean;
  /** The id of the DNS configuration below the row. */
  readonly detailsId: string;
  readonly onToggle: () => void;
}

/** The name of a domain, behind the button that opens its DNS configuration. */
export const DomainCell = ({ domain, isOpen, detailsId, onToggle }: DomainCellProps) => (
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
