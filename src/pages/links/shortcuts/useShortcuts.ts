import { type RefObject, useEffect, useRef } from 'react';
import { focusFirstRow } from '../table/focusRow';
import { type ShortcutAction, shortcutOf } from './keys';
import { areShortcutsOn } from './preference';

/** The actions of the keys; undefined while an action is not possible. */
export type ShortcutHandlers = Readonly<Partial<Record<Exclude<ShortcutAction, 'search'>, (() => void) | undefined>>>;

/** Single keys act on the page; the down arrow enters the table. */
export function useShortcuts(page: RefObject<HTMLElement | null>, handlers: ShortcutHandlers): void {
  const current = useRef(handlers);
  useEffect(() => {
    current.current = handlers; // keys call what the screen shows now
  });
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (document.querySelector(above)) return;
      if (event.key === 'ArrowDown') {
        if (isBare(event) && page.current && enterTable(page.current)) event.preventDefault();
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

/** Layers above the page, which handle the keys themselves. */
const above = 'dialog[open], [popover=auto]:popover-open';

const isBare = ({ altKey, ctrlKey, metaKey, isComposing }: KeyboardEvent) =>
  !(altKey || ctrlKey || metaKey || isComposing);

/** Moves the focus from the search to the first row, without a focus to the first rendered row. Returns whether there is one. */
function enterTable(page: HTMLElement): boolean {
  const row = page.querySelector<HTMLElement>('[data-link] [aria-expanded]');
  const isFromSearch = document.activeElement === searchOf(page);
  if (!row || (!isFromSearch && document.activeElement !== document.body)) return false;
  if (isFromSearch) focusFirstRow(row);
  else row.focus();
  return true;
}

function enterSearch(page: HTMLElement | null) {
  const field = page && searchOf(page);
  field?.focus();
  field?.select();
}

const searchOf = (page: HTMLElement) => page.querySelector<HTMLInputElement>('search input[type=search]');
