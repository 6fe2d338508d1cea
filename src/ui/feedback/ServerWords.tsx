import styles from './ServerWords.module.css';

interface ServerWordsProps {
  readonly title?: string;
  readonly words: string | undefined;
}

/** What a server said, or why nothing could be read of it, folded away; nothing where there is neither. */
export const ServerWords = ({ title = 'Reason', words }: ServerWordsProps) =>
  words && (
    <details className={styles.details}>
      <summary>{title}</summary>
      <bdi className={styles.words}>{words}</bdi>
    </details>
  );
