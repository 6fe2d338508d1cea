import styles from './Spinner.module.css';

/** A turning ring in the text's color and size; the words beside it say what is going on. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />;
}
