import type { Domain } from '@/resources/domains/model';
import { DomainRow } from './DomainRow';
import styles from './DomainTable.module.css';
import { texts } from './texts';
import { VisuallyHidden } from '@/ui/VisuallyHidden';

interface DomainTableProps {
  readonly domains: readonly Domain[];
  readonly open: ReadonlySet<string>;
  readonly onToggle: (id: string) => void;
  readonly onDelete: (domain: Domain) => void;
}

/** Scrolls sideways in a region of its own where the window is narrow. */
export const DomainTable = ({ domains, open, onToggle, onDelete }: DomainTableProps) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region has to take the focus
  <section className={styles.region} aria-label={texts.table} tabIndex={0}>
    <table className={styles.table}>
      <caption className="visually-hidden">{texts.table}</caption>
      <thead>
        <tr>
          {Object.entries(texts.columns).map(([column, title]) => (
            <th key={column} scope="col">
              {column === 'actions' ? <VisuallyHidden>{title}</VisuallyHidden> : title}
            </th>
          ))}
        </tr>
      </thead>
      {domains.map((domain) => (
        <DomainRow
          key={domain.id}
          domain={domain}
          isOpen={open.has(domain.id)}
          onToggle={() => onToggle(domain.id)}
          onDelete={() => onDelete(domain)}
        />
      ))}
    </table>
  </section>
);
