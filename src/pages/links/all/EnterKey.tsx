import { useShownKeys } from '../shortcuts/useShortcuts';
import styles from './AllLinks.module.css';

/** Beside a button that Enter in the search presses, too; nothing where keys are not shown. */
export function EnterKey() {
  const keyOf = useShownKeys();
  return (
    keyOf('search') && (
      <kbd className={styles.key} aria-hidden="true">
        Enter
      </kbd>
    )
  );
}
