import { useEffect, useState } from 'react';
import { limits } from '@/config/limits';
import { announce } from './announce';
import { classNames } from './classNames';
import styles from './CopyButton.module.css';
import { copyText } from './copyText';
import { CheckIcon, CopyIcon } from './icons';

interface CopyButtonProps {
  readonly value: string;
  /** Its accessible name, such as 'Copy short link'; it never changes. */
  readonly label: string;
}

type Outcome = { readonly is: 'none' } | { readonly is: 'copied' } | { readonly is: 'refused' };

const refusal = 'Copying is blocked here. Select the text and copy it.';

export function CopyButton({ value, label }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<Outcome>({ is: 'none' });

  // The mark goes after a second, counted from the last press.
  useEffect(() => {
    if (outcome.is !== 'copied') return undefined;
    const timer = setTimeout(() => setOutcome({ is: 'none' }), limits.copyFeedbackMs);
    return () => clearTimeout(timer);
  }, [outcome]);

  async function copy() {
    const isCopied = await copyText(value);
    announce(isCopied ? 'Copied' : refusal);
    setOutcome({ is: isCopied ? 'copied' : 'refused' });
  }

  return (
    <>
      <button
        type="button"
        className={classNames(styles.button, styles[outcome.is])}
        aria-label={label}
        data-tooltip={label}
        onClick={() => void copy()}
      >
        {outcome.is === 'copied' ? <CheckIcon /> : <CopyIcon />}
      </button>
      {outcome.is === 'refused' && <span className={styles.hint}>{refusal}</span>}
    </>
  );
}
