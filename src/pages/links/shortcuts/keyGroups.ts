import { modifierKey } from '@/lib/browser/modifierKey';
import { paletteKey } from '@/providers/palette';
import { texts } from './texts';
import { keys } from './useShortcuts';

export interface KeyGroup {
  readonly title: string;
  readonly keys: readonly (readonly [key: string, label: string])[];
}

/** All keys of the product as people read them; what the role of a control demands, such as the arrows in a menu, is left out. */
export const keyGroups: readonly KeyGroup[] = [
  {
    title: texts.onLinks,
    keys: [
      ...keys.map(({ key, does }) => [key, texts[does]] as const),
      ['↓', texts.enter],
      [`${modifierKey} V`, texts.paste],
    ],
  },
  { title: texts.everywhere, keys: [[paletteKey, texts.find]] },
  {
    title: texts.inDialog,
    keys: [
      ['Enter', texts.send],
      [`${modifierKey} Enter`, texts.mainButton],
      ['Esc', texts.close],
    ],
  },
  {
    title: texts.inList,
    keys: [
      ['↑ ↓', texts.move],
      ['Page Up, Page Down', texts.movePage],
      ['Home, End', texts.moveFar],
      ['Enter', texts.toggle],
      ['x', texts.select],
      ['Shift ↑ ↓', texts.selectOn],
      [`${modifierKey} A`, texts.selectAll],
      ['a', texts.enterBar],
      ['Esc', texts.endSelection],
    ],
  },
  {
    title: texts.inPalette,
    keys: [
      ['Enter', texts.show],
      [`${modifierKey} Enter`, texts.copy],
      ['Alt Enter', texts.open],
    ],
  },
  {
    title: texts.onCreateMany,
    keys: [
      [`${modifierKey} Enter`, texts.createMany],
      ['n', texts.nextWrong],
      ['p', texts.previousWrong],
    ],
  },
];
