import { type RefObject, useEffect, useEffectEvent } from 'react';
import { useStore } from 'zustand';
import { useMediaQuery } from '@/lib/browser/useMediaQuery';
import { readStored, storageKey } from '@/providers/storage';
import { createStoredState } from '@/providers/storedState';
import { searchField } from '../filters/searchField';
import { focusFirstRow } from '../table/usePlace';

/** The actions of the keys; undefined while an action is not possible. */
type ShortcutHandlers = Readonly<Partial<Record<Exclude<ShortcutAction, 'search'>, (() => void) | undefined>>>;

/** Single keys act on the page; the down arrow enters the table. */
export function useShortcuts(page: RefObject<HTMLElement | null>, handlers: ShortcutHandlers): void {
  const act = useEffectEvent((action: keyof ShortcutHandlers) => handlers[action]?.()); // a key may come with the paint
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (document.querySelector(layersAbove)) return;
      if (event.key === 'ArrowDown') {
        if (isBare(event) && page.current && enterTable(page.current)) event.preventDefault();
        return;
      }
      const action = shortcutOf(event);
      if (!action || !areShortcutsOn()) return;
      event.preventDefault();
      if (action === 'search') enterSearch(page.current);
      else act(action);
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [page]);
}

/** Layers above the page, which handle the keys themselves. */
export const layersAbove = 'dialog[open], [popover=auto]:popover-open';

/** Without a modifier. */
export const isBare = ({ altKey, ctrlKey, metaKey }: KeyboardEvent) => !(altKey || ctrlKey || metaKey);

/** Moves the focus from the search to the first row, without a focus to the first rendered row. Returns whether there is one. */
function enterTable(page: HTMLElement): boolean {
  const row = page.querySelector<HTMLElement>('[data-link] [aria-expanded]');
  const isFromSearch = document.activeElement === searchField(page);
  if (!row || (!isFromSearch && document.activeElement !== document.body)) return false;
  if (isFromSearch) focusFirstRow(row);
  else row.focus();
  return true;
}

function enterSearch(page: HTMLElement | null) {
  const field = page && searchField(page);
  field?.focus();
  field?.select();
}

/** What a single key does on the links page. The list of all keys says it in words (`keyGroups`). */
export const keys = [
  { key: 'c', does: 'create' },
  { key: '/', does: 'search' },
  { key: 'l', does: 'load' },
  { key: 'f', does: 'filters' },
  { key: 'v', does: 'views' },
  { key: 'r', does: 'refresh' },
  { key: '?', does: 'help' },
] as const;

export type ShortcutAction = (typeof keys)[number]['does'];

/** The action of a key press, once per press; none while the user types, in a dialog, or with a modifier. */
function shortcutOf(event: KeyboardEvent): ShortcutAction | undefined {
  if (event.repeat || event.defaultPrevented || !isBare(event)) return undefined;
  const { target } = event;
  if (target instanceof HTMLElement && (target.isContentEditable || target.closest(typing))) return undefined;
  return keys.find(({ key }) => key === event.key)?.does;
}

const typing = 'input, textarea, select, dialog, [role=dialog], [role=combobox], [role=listbox], [role=menu]';

/** The single key of an action, for the page to name; undefined where keys are turned off, and on a touch screen. */
export function useShownKeys(): (action: ShortcutAction) => string | undefined {
  const isTouch = useMediaQuery('(pointer: coarse)');
  const areOn = useShortcutsOn();
  const areShown = areOn && !isTouch;
  return (action) => (areShown ? keys.find(({ does }) => does === action)?.key : undefined);
}

const key = storageKey('shortcuts');
const preference = createStoredState(key, () => readStored(key) !== 'off');

/** WCAG 2.1.4: keys without a modifier can be turned off, because speech input or a slip of the hand may press them. */
export const areShortcutsOn = preference.read;

export const setShortcutsOn = (areOn: boolean): void => preference.write(areOn ? undefined : 'off');

export const useShortcutsOn = () => useStore(preference);
