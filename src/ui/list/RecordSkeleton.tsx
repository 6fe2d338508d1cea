import { Skeleton } from '../feedback/Skeleton';
import { VisuallyHidden } from '../text/VisuallyHidden';
import styles from './RecordList.module.css';

interface RecordSkeletonProps {
  readonly rows: number;
  /** What screen readers hear: 'Loading organizations...'. */
  readonly label: string;
}

/** Keeps the place of a short list of records: name, description, facts and an action in each row. */
export const RecordSkeleton = ({ rows, label }: RecordSkeletonProps) => (
  <output>
    <VisuallyHidden>{label}</VisuallyHidden>
    <div className={styles.list} aria-hidden="true">
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={styles.row}>
          <div className={styles.words}>
            <div className={styles.head}>
              <span>
                <Skeleton width="160px" />
              </span>
            </div>
            <div className={styles.description}>
              <Skeleton width="min(320px, 80%)" />
            </div>
            <div className={styles.facts}>
              <span>
                <Skeleton width="200px" />
              </span>
            </div>
          </div>
          <div className={styles.actions}>
            <Skeleton width="78px" height="32px" />
          </div>
        </div>
      ))}
    </div>
  </output>
);
