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
export function shortcutOf(event: KeyboardEvent): ShortcutAction | undefined {
  if (event.repeat) return undefined;
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return undefined;
  const { target } = event;
  if (target instanceof HTMLElement && (target.isContentEditable || target.closest(typing))) return undefined;
  return keys.find(({ key }) => key === event.key)?.does;
}

const typing = 'input, textarea, select, dialog, [role=dialog], [role=combobox], [role=listbox], [role=menu]';
