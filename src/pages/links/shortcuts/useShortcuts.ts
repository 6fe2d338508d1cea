import { type RefObject, useEffect, useRef } from 'react';
import { areShortcutsOn } from './preference';
import { type ShortcutAction, shortcutOf } from './keys';

/** What the keys call; undefined where the action is not possible now. */
export type ShortcutHandlers = Readonly<Partial<Record<Exclude<ShortcutAction, 'search'>, (() => void) | undefined>>>;

/** Single keys act on the page, and the arrow keys enter its table (section 'Keyboard' of the shortcuts dialog). */
export function useShortcuts(page: RefObject<HTMLElement | null>, handlers: ShortcutHandlers): void {
  const current = useRef(handlers);
  useEffect(() => {
    current.current = handlers; // keys call what the screen shows now
  });
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (document.querySelector(above)) return;
      if (event.key === 'ArrowDown' && document.activeElement === document.body) {
        const first = page.current?.querySelector<HTMLElement>('[data-link] button');
        if (first) event.preventDefault();
        first?.focus();
        return;
      }
      const action = shortcutOf(event);
      if (!action || !areShortcutsOn()) return;
      event.preventDefault();
      if (action === 'search') enterSearch(page.current);
      else current.current[action]?.();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [page]);
}

/** What stands above the page and has the keys to itself. */
const above = 'dialog[open], [aria-modal=true], [popover=auto]:popover-open';

function enterSearch(page: HTMLElement | null) {
  const field = page?.querySelector<HTMLInputElement>('input[aria-keyshortcuts="/"]');
  field?.focus();
  field?.select();
}
