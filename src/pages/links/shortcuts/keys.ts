import { paletteKey } from '@/providers/palette';
import { texts } from './texts';

/** What a single key does on the links page, for the page and for the list of them. */
export const keys = [
  { key: 'c', does: 'create', label: texts.create },
  { key: '/', does: 'search', label: texts.search },
  { key: 'l', does: 'load', label: texts.load },
  { key: 'f', does: 'moreFilters', label: texts.moreFilters },
  { key: 'v', does: 'views', label: texts.views },
  { key: 'r', does: 'refresh', label: texts.refresh },
  { key: '?', does: 'help', label: texts.help },
] as const;

/** Keys with a modifier, which are always on, as people read them. */
export const modifiedKeys = [{ key: paletteKey, label: texts.find }] as const;

/** Keys that belong to the table, as people read them. */
export const tableKeys = [
  { key: '↓', label: texts.enter },
  { key: '↑ ↓', label: texts.move },
  { key: 'Page Up, Page Down', label: texts.movePage },
  { key: 'Home, End', label: texts.moveFar },
  { key: 'Enter', label: texts.toggle },
] as const;

export type ShortcutAction = (typeof keys)[number]['does'];

/** The action of a key press, once per press; none while the user types, in a dialog, or with a modifier. */
export function shortcutOf(event: KeyboardEvent): ShortcutAction | undefined {
  if (event.repeat) return undefined;
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return undefined;
  const { target } = event;
  if (target instanceof HTMLElement && (target.isContentEditable || target.closest(typing))) return undefined;
  return keys.find(({ key }) => key === event.key)?.does;
}

const typing = 'input, textarea, select, dialog, [role=dialog], [role=combobox], [role=listbox], [role=menu]';
