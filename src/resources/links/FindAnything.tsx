import { palette, paletteKey } from '@/providers/palette';
import styles from './FindAnything.module.css';

/** Looks like a field and opens the palette, for those who do not know its key. */
export const FindAnything = () => (
  <button type="button" className={styles.find} aria-haspopup="dialog" onClick={() => palette.open()}>
    <svg
      viewBox="0 0 16 16"
      width="16"
      height="16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      aria-hidden="true"
    >
      <circle cx="7" cy="7" r="4.5" />
      <path d="m10.5 10.5 3 3" strokeLinecap="round" />
    </svg>
    Find anything
    <kbd className={styles.key} aria-hidden="true">
      {paletteKey}
    </kbd>
  </button>
);
