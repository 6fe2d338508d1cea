import { classNames } from './classNames';
import { texts } from './copyText';
import styles from './CopyButton.module.css';
import { CheckIcon, CopyIcon } from './icons';
import iconButton from './IconButton.module.css';
import { useCopy } from './useCopy';

interface CopyButtonProps {
  readonly value: string;
  /** Its accessible name, such as 'Copy short link'; it never changes. */
  readonly label: string;
}

export function CopyButton({ value, label }: CopyButtonProps) {
  const { outcome, copy } = useCopy(value);
  return (
    <>
      <button
        type="button"
        className={classNames(iconButton.button, styles.button, styles[outcome])}
        aria-label={label}
        data-tooltip={label}
        onClick={copy}
      >
        {outcome === 'copied' ? <CheckIcon /> : <CopyIcon />}
      </button>
      {outcome === 'refused' && <span className={styles.hint}>{texts.copyRefused}</span>}
    </>
  );
}
