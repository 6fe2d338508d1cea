import { type FunctionComponent, type ReactNode, type ToggleEvent, useId, useRef, useState } from 'react';
import { placeBeside } from '@/lib/browser/placeBeside';
import styles from './FilterPopover.module.css';

interface FilterPopoverProps {
  /** What it is about: 'Filters'. */
  readonly label: string;
  /** On its button. */
  readonly summary: string;
  /** By which a key finds the button: 'filters'. */
  readonly name?: string;
  /** Where it gives a promise, the popover is placed after that: its content comes later. */
  readonly onOpened?: () => unknown;
  readonly onClosed?: () => unknown;
  readonly children: ReactNode;
}

/** What opens below its button; the browser closes it on Escape and on a press elsewhere. */
export function FilterPopover({ label, summary, name, onOpened, onClosed, children }: FilterPopoverProps) {
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
      <button ref={opener} type="button" className={styles.opener} popoverTarget={id} data-opens={name}>
        <bdi className={styles.summary}>{summary}</bdi>
      </button>
      <fieldset id={id} popover="auto" className={styles.popover} aria-label={label} onToggle={onToggle}>
        {children}
      </fieldset>
    </>
  );
}

/** What the content of a popover tells it. */
export interface PopoverContent {
  /** It is drawn: the popover is placed. */
  readonly onDrawn: () => void;
  /** The popover closes. */
  readonly onDone: () => void;
}

interface LazyPopoverProps<Props> extends Pick<FilterPopoverProps, 'label' | 'summary'> {
  readonly name: string;
  readonly Content: FunctionComponent<Props & PopoverContent & { readonly onMissing: () => void }>;
  readonly of: Props;
  readonly onOpened?: () => void;
}

/** A popover whose content is fetched when it is opened. */
export function LazyPopover<Props extends object>({ Content, of, onOpened, ...props }: LazyPopoverProps<Props>) {
  const [isOpen, setOpen] = useState(false);
  const drawn = useRef<() => void>(undefined);
  const part = useRef<HTMLDivElement>(null);
  function close() {
    part.current?.querySelector<HTMLElement>('[popover]')?.hidePopover();
    setOpen(false);
  }
  function open(): Promise<void> {
    onOpened?.();
    setOpen(true);
    return new Promise((resolve) => {
      drawn.current = resolve;
    });
  }
  return (
    <div ref={part}>
      <FilterPopover {...props} onOpened={open} onClosed={() => setOpen(false)}>
        {isOpen && <Content {...of} onDrawn={() => drawn.current?.()} onDone={close} onMissing={close} />}
      </FilterPopover>
    </div>
  );
}
