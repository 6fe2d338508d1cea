import styles from './ServerWords.module.css';

interface ServerWordsProps {
  readonly title?: string;
  readonly words: string | undefined;
}

/** What a server said, folded away; nothing where it said nothing. */
export const ServerWords = ({ title = 'What the server said', words }: ServerWordsProps) =>
  words && (
    <details className={styles.details}>
      <summary>{title}</summary>
      <bdi className={styles.words}>{words}</bdi>
    </details>
  );
