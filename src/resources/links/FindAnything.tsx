import { palette, paletteKey } from '@/providers/palette';
import { Icon } from '@/ui/icons/Icon';
import styles from './FindAnything.module.css';

/** A button that looks like a field and opens the palette, as its key does. */
export const FindAnything = () => (
  <button type="button" className={styles.find} aria-haspopup="dialog" onClick={() => palette.open()}>
    <Icon size={16}>
      <circle cx="7" cy="7" r="4.5" />
      <path d="m10.5 10.5 3 3" />
    </Icon>
    <span>Find anything</span>
    <kbd className={styles.key} aria-hidden="true">
      {paletteKey}
    </kbd>
  </button>
);
