import { classNames } from '@/lib/classNames';
import type { Domain } from '@/resources/domains/model';
import table from '@/ui/table/Table.module.css';
import { TableHead } from '@/ui/table/TableHead';
import { DomainRow } from './DomainRow';
import styles from './DomainTable.module.css';
import { texts } from './texts';
import { useColumns } from './useColumns';

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
