import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { layerOf } from '@/lib/browser/layer';
import { useFloating } from '../floating/useFloating';
import styles from './ActionsMenu.module.css';

interface OpenMenuProps {
  readonly id: string;
  readonly label: string;
  readonly owner: HTMLElement;
  /** Closes and gives the focus back. */
  readonly onClose: () => void;
  /** Closes; the focus is elsewhere already. */
  readonly onLeave: () => void;
  readonly children: ReactNode;
}

/** Rendered at the end of its layer, because the table around its button would clip it. */
export function OpenMenu({ id, label, owner, onClose, onLeave, children }: OpenMenuProps) {
  const menu = useRef<HTMLDivElement>(null);

  useFloating(menu, { owner, placement: 'bottom-end', onLeave });
  useLayoutEffect(() => itemsOf(menu.current)[0]?.focus({ preventScroll: true }), []);

  return createPortal(
    <div
      ref={menu}
      id={id}
      className={styles.menu}
      role="menu"
      tabIndex={-1}
      aria-label={label}
      onKeyDown={(event) => onKey(event, menu.current, onClose)}
    >
      {children}
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
  } else if (event.key === ' ' && document.activeElement instanceof HTMLAnchorElement) {
    event.preventDefault();
    document.activeElement.click();
  }
}
