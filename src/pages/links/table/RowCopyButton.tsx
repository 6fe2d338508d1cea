import { useRef } from 'react';
import { texts } from '@/lib/browser/copyText';
import { useCopy } from '@/lib/browser/useCopy';
import { showTooltip } from '@/ui/tooltip/tooltips';
import styles from './rowButtons.module.css';

interface RowCopyButtonProps {
  readonly value: string;
  readonly label: string;
}

/** The copy button of a row: a single element, because a long list has very many of them. Its tooltip tells of a refusal. */
export function RowCopyButton({ value, label }: RowCopyButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const tellRefusal = () => button.current && showTooltip(button.current, texts.copyRefused);
  const { outcome, copy } = useCopy(value, { onRefused: tellRefusal });
  return (
    <button
      ref={button}
      type="button"
      className={styles.copy}
      data-outcome={outcome}
      aria-label={label}
      data-tooltip={label}
      onClick={copy}
    />
  );
}
