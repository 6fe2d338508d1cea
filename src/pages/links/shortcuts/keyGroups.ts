import { modifierKey } from '@/lib/browser/modifierKey';
import { paletteKey } from '@/providers/palette';
import { keys } from './keys';
import { texts } from './texts';

export interface KeyGroup {
  readonly title: string;
  readonly keys: readonly { readonly key: string; readonly label: string }[];
}

/** All keys of the product as people read them; what the role of a control demands, such as the arrows in a menu, is left out. */
export const keyGroups: readonly KeyGroup[] = [
  {
    title: texts.onLinks,
    keys: [
      ...keys.map(({ key, does }) => ({ key, label: texts[does] })),
      { key: '↓', label: texts.enter },
      { key: `${modifierKey} V`, label: texts.paste },
    ],
  },
  { title: texts.everywhere, keys: [{ key: paletteKey, label: texts.find }] },
  {
    title: texts.inDialog,
    keys: [
      { key: 'Enter', label: texts.send },
      { key: `${modifierKey} Enter`, label: texts.mainButton },
      { key: 'Esc', label: texts.close },
    ],
  },
  {
    title: texts.inList,
    keys: [
      { key: '↑ ↓', label: texts.move },
      { key: 'Page Up, Page Down', label: texts.movePage },
      { key: 'Home, End', label: texts.moveFar },
      { key: 'Enter', label: texts.toggle },
    ],
  },
  {
    title: texts.inPalette,
    keys: [
      { key: 'Enter', label: texts.show },
      { key: `${modifierKey} Enter`, label: texts.copy },
      { key: 'Alt Enter', label: texts.open },
    ],
  },
  {
    title: texts.onCreateMany,
    keys: [
      { key: `${modifierKey} Enter`, label: texts.createMany },
      { key: 'n', label: texts.nextWrong },
      { key: 'p', label: texts.previousWrong },
    ],
  },
];
