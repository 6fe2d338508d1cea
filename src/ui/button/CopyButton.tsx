import { texts, useCopy } from '@/lib/browser/useCopy';
import { classNames } from '@/lib/classNames';
import { CheckIcon, CopyIcon } from '../icons';
import styles from './CopyButton.module.css';
import iconButton from './IconButton.module.css';

interface CopyButtonProps {
  /** Undefined while there is nothing to copy. */
  readonly value: string | undefined;
  /** Its accessible name, such as 'Copy short link'; it never changes. */
  readonly label: string;
  /** It says 'Copy' and 'Copied' beside its icon. */
  readonly hasWords?: boolean;
}

export function CopyButton({ value, label, hasWords = false }: CopyButtonProps) {
  const { outcome, copy } = useCopy(value ?? '');
  const isCopied = outcome === 'copied';
  return (
    <>
      <button
        type="button"
        className={classNames(hasWords ? styles.wide : iconButton.button, !hasWords && styles.button, styles[outcome])}
        aria-label={label}
        data-tooltip={hasWords ? undefined : label}
        disabled={value === undefined}
        onClick={copy}
      >
        {isCopied ? <CheckIcon /> : <CopyIcon />}
        {hasWords && <span>{isCopied ? texts.copiedWord : texts.copy}</span>}
      </button>
      {outcome === 'refused' && <span className={styles.hint}>{texts.copyRefused}</span>}
    </>
  );
}
