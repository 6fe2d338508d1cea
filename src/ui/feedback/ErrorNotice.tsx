import { PlainButton } from '../button/PlainButton';
import styles from './ErrorNotice.module.css';
import { Notice } from './Notice';

interface ErrorNoticeProps {
  /** What failed. */
  readonly title: string;
  /** What it means for the user. */
  readonly meaning?: string | undefined;
  /** What the server said; folded away. */
  readonly words?: string | undefined;
  readonly onRetry?: (() => void) | undefined;
  readonly isRetrying?: boolean;
}

/** A failure, with a way to try again. */
export function ErrorNotice({ title, meaning, words, onRetry, isRetrying = false }: ErrorNoticeProps) {
  const retry = onRetry && (
    <PlainButton onClick={onRetry} isBusy={isRetrying}>
      Retry
    </PlainButton>
  );
  return (
    <Notice tone="red" title={title} action={retry}>
      {meaning && <p>{meaning}</p>}
      {words && words !== meaning && (
        <details className={styles.details}>
          <summary>What the server said</summary>
          <bdi className={styles.words}>{words}</bdi>
        </details>
      )}
    </Notice>
  );
}
