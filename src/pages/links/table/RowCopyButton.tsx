import { useEffect, useState } from 'react';
import { limits } from '@/config/limits';
import { announce } from '@/ui/announce';
import { copyText, texts } from '@/ui/copyText';
import styles from './rowButtons.module.css';

interface RowCopyButtonProps {
  readonly value: string;
  readonly label: string;
}

/** The copy button of a row: a single element, because a long list has very many of them. */
export function RowCopyButton({ value, label }: RowCopyButtonProps) {
  const [outcome, setOutcome] = useState<'none' | 'copied' | 'refused'>('none');

  // The mark goes after a second, counted from the last press.
  useEffect(() => {
    if (outcome === 'none') return undefined;
    const timer = setTimeout(() => setOutcome('none'), limits.copyFeedbackMs);
    return () => clearTimeout(timer);
  }, [outcome]);

  async function copy() {
    const isCopied = await copyText(value);
    announce(isCopied ? texts.copied : texts.copyRefused);
    setOutcome(isCopied ? 'copied' : 'refused');
  }
  return (
    <button
      type="button"
      className={styles.copy}
      data-outcome={outcome}
      aria-label={label}
      data-tooltip={label}
      onClick={() => void copy()}
    />
  );
}
