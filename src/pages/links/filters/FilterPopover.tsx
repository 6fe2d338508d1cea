import { type FocusEvent, type ReactNode, type ToggleEvent, useId, useState } from 'react';
import { placeBeside } from '@/lib/browser/placeBeside';
import styles from './FilterPopover.module.css';

/** What the content of a popover tells it. */
export interface PopoverContent {
  /** It is drawn: the popover is placed. */
  readonly onDrawn: () => void;
  /** The popover closes. */
  readonly onDone: () => void;
}

interface FilterPopoverProps {
  /** What it is about: 'Filters'. */
  readonly label: string;
  /** On its button. */
  readonly summary: string;
  /** By which a key finds the button: 'filters'. */
  readonly name?: string;
  readonly onOpened?: () => void;
  /** Its content while it is open, which may come later. */
  readonly children: (content: PopoverContent) => ReactNode;
}

/** What opens below its button. The browser closes it on Escape and on a press elsewhere; it closes when the focus leaves it, too, which it would cover. */
export function FilterPopover({ label, summary, name, onOpened, children }: FilterPopoverProps) {
  const id = useId();
  const [open, setOpen] = useState<HTMLElement>();
  const close = () => open?.hidePopover();
  function place() {
    const opener = open?.previousElementSibling;
    if (opener) void placeBeside(open, opener, 'bottom-start').catch(close);
  }
  const onToggle = ({ currentTarget, newState }: ToggleEvent<HTMLElement>) => {
    setOpen(newState === 'open' ? currentTarget : undefined);
    if (newState === 'open') onOpened?.();
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) close();
  };
  return (
    <div onBlur={onBlur}>
      <button type="button" className={styles.opener} popoverTarget={id} data-opens={name}>
        <bdi className={styles.summary}>{summary}</bdi>
      </button>
      <fieldset id={id} popover="auto" className={styles.popover} aria-label={label} onToggle={onToggle}>
        {open && children({ onDrawn: place, onDone: close })}
      </fieldset>
    </div>
  );
}
