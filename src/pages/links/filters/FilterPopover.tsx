import { type ReactNode, useId } from 'react';
import styles from './FilterBar.module.css';

interface FilterPopoverProps {
  /** What is filtered: 'Tags'. */
  readonly label: string;
  /** The chosen values, on the button. */
  readonly summary: string;
  readonly onClosed?: () => unknown;
  readonly children: ReactNode;
}

/** A filter that opens below its button; the browser closes it on Escape and on a press elsewhere. */
export function FilterPopover({ label, summary, onClosed, children }: FilterPopoverProps) {
  const id = useId();
  return (
    <div className={styles.filter}>
      <button type="button" className={styles.opener} popoverTarget={id}>
        <bdi className={styles.summary}>{summary}</bdi>
      </button>
      <fieldset
        id={id}
        popover="auto"
        className={styles.popover}
        aria-label={label}
        onToggle={({ newState }) => newState === 'closed' && onClosed?.()}
      >
        {children}
      </fieldset>
    </div>
  );
}
