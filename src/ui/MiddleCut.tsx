import { addressParts } from './addressParts';
import styles from './MiddleCut.module.css';
import { VisuallyHidden } from './VisuallyHidden';

interface MiddleCutProps {
  readonly address: string;
  /** Longest address in characters without a tooltip. */
  readonly limit: number;
  /** Stands inside a link or a button, which takes the focus in its place. */
  readonly isInControl?: boolean;
}

const tailLength = 8;

/** An address on one line: host plain, path gray, cut in the middle when the place is narrow. */
export function MiddleCut({ address, limit, isInControl = false }: MiddleCutProps) {
  const { host, path } = addressParts(address);
  const cutAt = path.length > tailLength * 2 ? path.length - tailLength : path.length;
  const isLong = address.length > limit;
  return (
    <bdi
      className={styles.address}
      data-tooltip={isLong ? address : undefined}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the tooltip has to open by keyboard
      tabIndex={isLong && !isInControl ? 0 : undefined}
    >
      <span className={styles.head} aria-hidden="true">
        {host}
        <span className={styles.path}>{path.slice(0, cutAt)}</span>
      </span>
      <span className={styles.tail} aria-hidden="true">
        {path.slice(cutAt)}
      </span>
      <VisuallyHidden>{address}</VisuallyHidden>
    </bdi>
  );
}
