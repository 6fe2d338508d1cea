import { modifierKey, paletteKey } from '@/providers/palette';
import { Dialog } from '@/ui/dialog/Dialog';
import { useDialog } from '@/ui/dialog/useDialog';
import { Checkbox } from '@/ui/form/Checkbox';
import styles from './ShortcutsDialog.module.css';
import { texts } from './texts';
import { keys, setShortcutsOn, useShortcutsOn } from './useShortcuts';

/** Lists the keys of the product, and turns the single ones off. */
export function ShortcutsDialog({ onClose }: { readonly onClose: () => void }) {
  const areOn = useShortcutsOn();
  return (
    <Dialog dialog={useDialog(onClose)} size="report" title={texts.title}>
      <Checkbox label={texts.use} isChecked={areOn} onChange={setShortcutsOn} />
      <div className={styles.groups}>
        {keyGroups.map(({ title, keys }) => (
          <section key={title} className={styles.group}>
            <h3 className={styles.title}>{title}</h3>
            <dl className={styles.list}>
              {keys.map(([key, label]) => (
                <div key={key} className={styles.item}>
                  <dt>{label}</dt>
                  <dd>
                    <kbd className={styles.key}>{key}</kbd>
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}

interface KeyGroup {
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
