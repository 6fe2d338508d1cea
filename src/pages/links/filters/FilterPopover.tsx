import { type ReactNode, type ToggleEvent, useId, useRef } from 'react';
import { placeBeside } from '@/lib/browser/placeBeside';
import styles from './FilterPopover.module.css';

interface FilterPopoverProps {
  /** What is filtered: 'Tags'. */
  readonly label: string;
  /** The chosen values, on the button. */
  readonly summary: string;
  /** Where it gives a promise, the popover is placed after that: its content comes later. */
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
    void show(currentTarget).catch(() => currentTarget.hidePopover());
    return undefined;
  };
  async function show(popover: HTMLElement) {
    await onOpened?.();
    if (opener.current) await placeBeside(popover, opener.current, 'bottom-start');
  }
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
