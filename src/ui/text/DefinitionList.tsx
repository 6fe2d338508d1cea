import type { ReactNode } from 'react';
import styles from './DefinitionList.module.css';

export interface Definition {
  /** Tells it from others with its label. */
  readonly key?: string;
  readonly label: string;
  readonly value: ReactNode;
}

interface DefinitionListProps {
  readonly items: readonly Definition[];
  /** `columns`: labels above values, as many beside each other as there is room for. `rows`: labels at the left of values. */
  readonly layout?: 'columns' | 'rows';
}

/** Labels gray, values dark. */
export const DefinitionList = ({ items, layout = 'columns' }: DefinitionListProps) => (
  <dl className={styles[layout]}>
    {items.map(({ label, key = label, value }) => (
      <div key={key} className={styles.item}>
        <dt className={styles.label}>{label}</dt>
        <dd className={styles.value}>{value}</dd>
      </div>
    ))}
  </dl>
);
