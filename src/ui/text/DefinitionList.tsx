import type { ReactNode } from 'react';
import styles from './DefinitionList.module.css';

export interface Definition {
  readonly label: string;
  readonly value: ReactNode;
}

/** Labels gray, values dark, as many columns as there is room for. */
export function DefinitionList({ items }: { readonly items: readonly Definition[] }) {
  return (
    <dl className={styles.list}>
      {items.map(({ label, value }) => (
        <div key={label} className={styles.item}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
