import { Fragment, type KeyboardEvent, useCallback, useId, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { layerOf } from '@/lib/browser/layer';
import { useFloating } from '@/lib/browser/placeBeside';
import { classNames } from '@/lib/classNames';
import iconButton from '../button/IconButton.module.css';
import plainButton from '../button/PlainButton.module.css';
import styles from './ActionsMenu.module.css';

/** A link opens in a new tab that can't reach back; an action that can't be taken says why. */
export type MenuAction = {
  readonly label: string;
  readonly isDanger?: boolean;
  /** A line stands above it. */
  readonly startsGroup?: boolean;
  /** Keys that do the same, for people to read: 'Ctrl C'. */
  readonly keys?: string | undefined;
} & ({ readonly href: string } | { readonly onSelect: () => void } | { readonly disabledReason: string });

interface ActionsMenuProps {
  /** The accessible name: 'Actions for go.example.com'. */
  readonly label: string;
  readonly actions: readonly MenuAction[];
  /** Three dots, unless the name is to be read. */
  readonly look?: 'dots' | 'text';
}

const dots = (
  <svg viewBox="0 0 16 16" width="16" height="16" fill="currentColor" aria-hidden="true">
    <path d="M8 2.5a1.3 1.3 0 1 1 0 2.6 1.3 1.3 0 0 1 0-2.6m0 4.2a1.3 1.3 0 1 1 0 2.6 1.3 1.3 0 0 1 0-2.6m0 4.2a1.3 1.3 0 1 1 0 2.6 1.3 1.3 0 0 1 0-2.6" />
  </svg>
);

/** A button that opens a menu, by pointer and by keyboard (APG: menu button). */
export function ActionsMenu({ label, actions, look = 'dots' }: ActionsMenuProps) {
  const [owner, setOwner] = useState<HTMLElement>();
  const id = useId();
  const isOpen = owner !== undefined;
  const close = useCallback(() => setOwner(undefined), []);
  return (
    <>
      <button
        type="button"
        className={
          look === 'dots' ? classNames(iconButton.button, styles.button) : classNames(plainButton.button, styles.text)
        }
        aria-label={look === 'dots' ? label : undefined}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={({ currentTarget }) => setOwner(isOpen ? undefined : currentTarget)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          setOwner(event.currentTarget);
        }}
      >
        {look === 'dots' ? dots : label}
      </button>
      {owner && <Menu id={id} label={label} owner={owner} actions={actions} onClosed={close} />}
    </>
  );
}

const labelWithKeys = ({ label, keys }: MenuAction) => (
  <span className={styles.withKeys}>
    <span>{label}</span>
    <kbd aria-hidden="true" translate="no">
      {keys}
    </kbd>
  </span>
);

function Item({ action, onDone }: { readonly action: MenuAction; readonly onDone: () => void }) {
  const props = {
    role: 'menuitem',
    tabIndex: -1,
    className: classNames(styles.item, action.isDanger && styles.danger),
    'aria-keyshortcuts': action.keys?.replace('Ctrl ', 'Control+').replace('⌘ ', 'Meta+'),
  };
  const text = action.keys === undefined ? action.label : labelWithKeys(action);
  if ('href' in action) {
    return (
      <a {...props} href={action.href} target="_blank" rel="noopener noreferrer" onClick={onDone}>
        {text}
      </a>
    );
  }
  if ('disabledReason' in action) {
    return (
      <button {...props} type="button" aria-disabled data-tooltip={action.disabledReason}>
        {text}
      </button>
    );
  }
  const select = () => {
    onDone();
    action.onSelect();
  };
  return (
    <button {...props} type="button" onClick={select}>
      {text}
    </button>
  );
}

interface MenuProps {
  readonly id?: string;
  readonly label: string;
  /** Gets the focus back. */
  readonly owner: HTMLElement;
  /** Where a pointer asked for it. */
  readonly at?: MenuPoint | undefined;
  readonly actions: readonly MenuAction[];
  /** Keeps its identity. */
  readonly onClosed: () => void;
}

export interface MenuPoint {
  readonly getBoundingClientRect: () => DOMRect;
}

/** The open menu. Rendered at the end of its layer, because the table around its button would clip it. */
export function Menu({ id, label, owner, at, actions, onClosed }: MenuProps) {
  const menu = useRef<HTMLDivElement>(null);

  useFloating(menu, { owner, at, placement: at ? 'bottom-start' : 'bottom-end', onLeave: onClosed });
  useLayoutEffect(() => itemsOf(menu.current)[0]?.focus({ preventScroll: true }), []);
  const close = () => {
    onClosed();
    owner.focus();
  };

  return createPortal(
    <div
      ref={menu}
      id={id}
      className={styles.menu}
      role="menu"
      tabIndex={-1}
      aria-label={label}
      onKeyDown={(event) => onKey(event, menu.current, close)}
    >
      {actions.map((action) => (
        <Fragment key={action.label}>
          {action.startsGroup && <hr className={styles.line} />}
          <Item action={action} onDone={close} />
        </Fragment>
      ))}
    </div>,
    layerOf(owner),
  );
}

const itemsOf = (menu: HTMLElement | null) => [...(menu?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];

function onKey(event: KeyboardEvent, menu: HTMLElement | null, onClose: () => void) {
  const items = itemsOf(menu);
  const at = items.findIndex((item) => item === document.activeElement);
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
  if (next !== undefined) {
    event.preventDefault();
    items.at(next % items.length)?.focus();
  } else if (event.key === 'Escape' || event.key === 'Tab') {
    event.preventDefault();
    event.stopPropagation();
    onClose();
  } else if (event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey) {
    const begins = (item: HTMLElement) => item.textContent?.toLowerCase().startsWith(event.key.toLowerCase());
    [...items.slice(at + 1), ...items].find(begins)?.focus();
  } else if (event.key === ' ' && document.activeElement instanceof HTMLAnchorElement) {
    event.preventDefault();
    document.activeElement.click();
  }
}
