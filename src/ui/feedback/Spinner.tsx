import styles from './Spinner.module.css';

/** A turning ring in the text's color and size. Text beside it says what is loading. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />;
}
