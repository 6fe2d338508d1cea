import type { Domain } from '@/resources/domains/model';
import { classNames } from '@/ui/classNames';
import table from '@/ui/table/Table.module.css';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import { DomainRow } from './DomainRow';
import styles from './DomainTable.module.css';
import { texts } from './texts';

interface DomainTableProps {
  readonly domains: readonly Domain[];
  readonly open: ReadonlySet<string>;
  readonly onToggle: (id: string) => void;
  readonly onDelete: (domain: Domain) => void;
}

/** Scrolls sideways in a region of its own where the window is narrow. */
export const DomainTable = ({ domains, open, onToggle, onDelete }: DomainTableProps) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region has to take the focus
  <section className={classNames(table.region, styles.region)} aria-label={texts.table} tabIndex={0}>
    <table className={classNames(table.table, styles.table)}>
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
