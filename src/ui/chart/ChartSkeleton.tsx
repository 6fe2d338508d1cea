import styles from './ChartSkeleton.module.css';

interface ChartSkeletonProps {
  /** In px. */
  readonly height: number;
}

/** Keeps the place of a chart that is loading: lines to read it by, and nothing on them. */
export const ChartSkeleton = ({ height }: ChartSkeletonProps) => (
  <div className={styles.lines} style={{ height }} aria-hidden="true" />
);
