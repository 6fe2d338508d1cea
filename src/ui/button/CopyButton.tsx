import { texts } from '@/lib/browser/copyText';
import { useCopy } from '@/lib/browser/useCopy';
import { classNames } from '@/lib/classNames';
import { CheckIcon, CopyIcon } from '../icons';
import styles from './CopyButton.module.css';
import iconButton from './IconButton.module.css';

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
