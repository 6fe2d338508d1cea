import type { ReactNode } from 'react';
import { Skeleton } from '../feedback/Skeleton';
import styles from './Figure.module.css';

interface FigureProps {
  readonly label: string;
  /** Formatted already, by `formatCount` or the like; undefined while it loads. */
  readonly value: string | undefined;
  /** The period, the source, or that the figure is partial. */
  readonly note?: ReactNode;
}

/** One large number with its name. */
export function Figure({ label, value, note }: FigureProps) {
  return (
    <dl>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>{value ?? <Skeleton width="5ch" height="0.9em" />}</dd>
      {note && <dd className={styles.note}>{note}</dd>}
    </dl>
  );
}
