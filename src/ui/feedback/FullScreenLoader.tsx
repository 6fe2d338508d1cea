import styles from './FullScreenLoader.module.css';
import { Spinner } from './Spinner';

interface FullScreenLoaderProps {
  /** What is going on; it is the page's heading too. */
  readonly text: string;
  readonly detail?: string;
}

/** Fills the window while something decides what comes next. Appears after 150 ms, so that a quick answer shows nothing. */
export function FullScreenLoader({ text, detail }: FullScreenLoaderProps) {
  return (
    <main className={styles.screen}>
      <div className={styles.content} role="status">
        <span className={styles.spinner}>
          <Spinner />
        </span>
        <h1 className={styles.text}>{text}</h1>
        {detail && <p className={styles.detail}>{detail}</p>}
      </div>
    </main>
  );
}
