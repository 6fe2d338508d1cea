import { formatCount } from '@/lib/text/numbers';
import type { NamedView } from '@/resources/links/views';
import styles from './Views.module.css';

interface ViewButtonProps {
  readonly view: NamedView;
  readonly isCurrent: boolean;
  /** Undefined while it is not counted. */
  readonly count: number | undefined;
  readonly onChoose: () => void;
}

export const ViewButton = ({ view, isCurrent, count, onChoose }: ViewButtonProps) => (
  <button type="button" className={styles.view} aria-current={isCurrent || undefined} onClick={onChoose}>
    <bdi>{view.name}</bdi> <span className={styles.count}>{count !== undefined && formatCount(count)}</span>
  </button>
);
