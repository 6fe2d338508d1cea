import { paletteKey } from '@/providers/palette';
import { keys } from './keys';
import { texts } from './texts';

/** The keys of the page as people read them: one that is always on, the single keys, those of the table. */
export const listedKeys: readonly { readonly key: string; readonly label: string }[] = [
  { key: paletteKey, label: texts.find },
  ...keys.map(({ key, does }) => ({ key, label: texts[does] })),
  { key: '↓', label: texts.enter },
  { key: '↑ ↓', label: texts.move },
  { key: 'Page Up, Page Down', label: texts.movePage },
  { key: 'Home, End', label: texts.moveFar },
  { key: 'Enter', label: texts.toggle },
];
