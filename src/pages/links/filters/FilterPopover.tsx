import { type ReactNode, type ToggleEvent, useId, useRef } from 'react';
import { placeBeside } from '@/lib/browser/placeBeside';
import styles from './FilterBar.module.css';

interface FilterPopoverProps {
  /** What is filtered: 'Tags'. */
  readonly label: string;
  /** The chosen values, on the button. */
  readonly summary: string;
  readonly onOpened?: () => unknown;
  readonly onClosed?: () => unknown;
  readonly children: ReactNode;
}

/** A filter that opens below its button; the browser closes it on Escape and on a press elsewhere. */
export function FilterPopover({ label, summary, onOpened, onClosed, children }: FilterPopoverProps) {
  const id = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const onToggle = ({ currentTarget, newState }: ToggleEvent<HTMLElement>) => {
    if (newState === 'closed') return onClosed?.();
    onOpened?.();
    if (opener.current)
      void placeBeside(currentTarget, opener.current, 'bottom-start').catch(() => currentTarget.hidePopover());
    return undefined;
  };
  return (
    <>
      <button ref={opener} type="button" className={styles.opener} popoverTarget={id}>
        <bdi className={styles.summary}>{summary}</bdi>
      </button>
      <fieldset id={id} popover="auto" className={styles.popover} aria-label={label} onToggle={onToggle}>
        {children}
      </fieldset>
    </>
  );
}
