// @vitest-environment node
import { expect, it, vi } from 'vitest';
import { sourcesUnder } from '../support/sources';

vi.stubGlobal('navigator', { userAgent: 'Linux' });
const { keyGroups } = await import('@/pages/links/shortcuts/ShortcutsDialog');

const move = ['↑ ↓', 'Page Up, Page Down', 'Home, End'];
/** Keys that the role of a control demands, or that only keep another one from acting. */
const ofRole: readonly string[] = [];

/** The files that take a key or a paste, and the keys of the list that they act on. */
const handlers: Readonly<Record<string, readonly string[]>> = {
  'src/lib/browser/typing.ts': [], // takes keys of an input method away from all others
  'src/pages/create-many/CheckSection.tsx': ['n', 'p'],
  'src/pages/create-many/CreateManyPage.tsx': ['Ctrl Enter'],
  'src/pages/create-many/PasteText.tsx': ofRole,
  'src/pages/links/create/steps.tsx': ['Enter'],
  'src/pages/links/LinksOrders.tsx': ['Ctrl V'],
  'src/pages/links/select/SelectBar.tsx': ['a', 'Esc'],
  'src/pages/links/shortcuts/useShortcuts.ts': ['c', '/', 'l', 'f', 'v', 'r', '?', '↓'],
  'src/pages/links/table/LinkTable.tsx': [...move, 'Enter', 'Ctrl C', 'o', 'q', 'd', 'x', 'Shift ↑ ↓', 'Ctrl A'],
  'src/shell/palette/Palette.tsx': ['Enter', 'Ctrl Enter', 'Alt Enter'],
  'src/shell/PaletteHost.tsx': ['Ctrl K'],
  'src/ui/choice/Choice.tsx': ofRole,
  'src/ui/choice/OptionList.tsx': ofRole,
  'src/ui/dialog/Modal.tsx': ['Ctrl Enter', 'Esc'],
  'src/ui/form/Checkbox.tsx': ofRole,
  'src/ui/form/SearchField.tsx': ['Enter'],
  'src/ui/form/TagsField.tsx': ofRole,
  'src/ui/menu/ActionsMenu.tsx': ofRole,
  'src/ui/table/VirtualTable.tsx': ofRole,
  'src/ui/tabs/Tabs.tsx': ofRole,
  'src/ui/tooltip/tooltips.ts': ofRole,
  'src/ui/wizard/WizardDialog.tsx': ['Enter'],
};

const takesKeys = /\bon(KeyDown|Paste)=|addEventListener\('(keydown|paste)'/;

it('the list of keyboard shortcuts has every key that the code takes, and no other', () => {
  const files = sourcesUnder('src').filter(({ text }) => takesKeys.test(text));
  expect(files.map(({ path }) => path)).toEqual(Object.keys(handlers));
  const listed = keyGroups.flatMap(({ keys }) => keys.map(([key]) => key));
  expect([...new Set(listed)].toSorted()).toEqual([...new Set(Object.values(handlers).flat())].toSorted());
});
