import loader from './FullScreenLoader.module.css';
import loading from './Loading.module.css';
import styles from './Spinner.module.css';

/** A turning ring in the text's color and size. Text beside it says what is loading. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />;
}

/** Shown after 150 ms, so that a quick answer does not flicker. */
export const Loading = ({ text = 'Loading…' }: { readonly text?: string }) => (
  <output className={loading.loading}>
    <Spinner /> <span>{text}</span>
  </output>
);

interface FullScreenLoaderProps {
  /** What is going on; it is the page's heading too. */
  readonly text: string;
  readonly detail?: string;
}

/** Fills the window while something decides what comes next. Appears after 150 ms, so that a quick answer shows nothing. */
export function FullScreenLoader({ text, detail }: FullScreenLoaderProps) {
  return (
    <main className={loader.screen}>
      <div className={loader.content} role="status">
        <span className={loader.spinner}>
          <Spinner />
        </span>
        <h1 className={loader.text}>{text}</h1>
        {detail && <p className={loader.detail}>{detail}</p>}
      </div>
    </main>
  );
}
