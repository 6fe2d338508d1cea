import { formatCount } from '@/lib/text/numbers';
import type { NamedView } from '@/resources/links/views';
import styles from './Views.module.css';

interface ViewButtonProps {
  readonly view: NamedView;
  readonly isCurrent: boolean;
  /** Undefined while it is not counted. */
  readonly count: number | undefined;
  /** Why it can't be chosen now. */
  readonly refusal: string | undefined;
  readonly onChoose: () => void;
}

export const ViewButton = ({ view, isCurrent, count, refusal, onChoose }: ViewButtonProps) => (
  <button
    type="button"
    className={styles.view}
    aria-current={isCurrent || undefined}
    aria-disabled={refusal !== undefined || undefined}
    onClick={refusal === undefined ? onChoose : undefined}
  >
    <bdi>{view.name}</bdi>{' '}
    <span className={styles.count}>{refusal ?? (count !== undefined && formatCount(count))}</span>
  </button>
);
