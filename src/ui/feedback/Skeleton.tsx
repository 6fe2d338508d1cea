import { VisuallyHidden } from '../text/VisuallyHidden';
import styles from './Skeleton.module.css';

interface SkeletonProps {
  /** A CSS length. */
  readonly width?: string;
  /** A CSS length. */
  readonly height?: string;
}

/** Keeps the place of what is loading. Appears after 150 ms. */
export const Skeleton = ({ width = '100%', height = '1em' }: SkeletonProps) => (
  <span className={styles.skeleton} style={{ width, height }} aria-hidden="true" />
);

interface SkeletonRowsProps {
  readonly rows: number;
  /** What screen readers announce: 'Loading organizations...'. */
  readonly label: string;
}

/** Keeps the place of a table of which nothing is known yet. */
export function SkeletonRows({ rows, label }: SkeletonRowsProps) {
  return (
    <output className={styles.rows}>
      <VisuallyHidden>{label}</VisuallyHidden>
      {Array.from({ length: rows }, (_, row) => (
        <span className={styles.row} key={row}>
          <Skeleton width={`${30 - (row % 3) * 5}%`} />
          <Skeleton width={`${45 - (row % 2) * 12}%`} />
          <Skeleton width="10%" />
        </span>
      ))}
    </output>
  );
}
