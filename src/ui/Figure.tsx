import type { ReactNode } from 'react';
import styles from './Figure.module.css';

interface FigureProps {
  readonly label: string;
  /** Formatted already, by `formatCount` or the like. */
  readonly value: string;
  /** The period, the source, or that the figure is partial. */
  readonly note?: ReactNode;
}

/** One large number with its name. */
export function Figure({ label, value, note }: FigureProps) {
  return (
    <dl className={styles.figure}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>{value}</dd>
      {note && <dd className={styles.note}>{note}</dd>}
    </dl>
  );
}
