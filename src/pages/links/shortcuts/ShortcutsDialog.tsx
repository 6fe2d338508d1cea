import { modifierKey, paletteKey } from '@/providers/palette';
import { CopyButton } from '@/ui/button/CopyButton';
import { Dialog } from '@/ui/dialog/Dialog';
import { useDialog } from '@/ui/dialog/useDialog';
import { Checkbox } from '@/ui/form/Checkbox';
import { rowKeys } from '../table/rowActions';
import styles from './ShortcutsDialog.module.css';
import { keys, type ShortcutAction, setShortcutsOn, useShortcutsOn } from './useShortcuts';

/** Lists the keys of the product, and turns the single ones off. */
export function ShortcutsDialog({ onClose }: { readonly onClose: () => void }) {
  const areOn = useShortcutsOn();
  return (
    <Dialog dialog={useDialog(onClose)} size="report" title="Keyboard shortcuts">
      <Checkbox label="Use single-key shortcuts" isChecked={areOn} onChange={setShortcutsOn} />
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
      <Bookmarklet />
    </Dialog>
  );
}

/** A bookmark that starts a link to the page on which it is pressed: a text, because browsers and the policy run no `javascript:` address of a page. */
function Bookmarklet() {
  const code = `javascript:void open(${JSON.stringify(`${window.location.origin}/links?create`)}+'&url='+encodeURIComponent(location.href)+'&name='+encodeURIComponent(document.title.slice(0,100)))`;
  return (
    <section className={styles.bookmarklet}>
      <h3 className={styles.title}>Link to any page</h3>
      <p>Save this as a bookmark. On any page it opens ‘Create New Short Link’ with the address and the title.</p>
      <span className={styles.line}>
        <code className={styles.code} translate="no">
          {code}
        </code>
        <CopyButton value={code} label="Copy bookmark" hasWords />
      </span>
    </section>
  );
}

interface KeyGroup {
  readonly title: string;
  readonly keys: readonly (readonly [key: string, label: string])[];
}

const pageKeys: Readonly<Record<ShortcutAction, string>> = {
  create: 'Create a link',
  search: 'Search',
  load: 'Load all, pause, resume',
  filters: 'Filters',
  views: 'Views',
  refresh: 'Refresh the list',
  help: 'Show these shortcuts',
};

/** All keys of the product as people read them; what the role of a control demands, such as the arrows in a menu, is left out. */
export const keyGroups: readonly KeyGroup[] = [
  {
    title: 'Links page',
    keys: [
      ...keys.map(({ key, does }) => [key, pageKeys[does]] as const),
      ['Enter', 'Search all links'],
      ['↓', 'Go to the first link'],
      [`${modifierKey} V`, 'Find copied URL or QR code'],
    ],
  },
  { title: 'Every page', keys: [[paletteKey, 'Find anything']] },
  {
    title: 'Dialogs',
    keys: [
      ['Enter', 'Next step or submit'],
      [`${modifierKey} Enter`, 'Main button'],
      ['Esc', 'Close'],
    ],
  },
  {
    title: 'List of links',
    keys: [
      ['↑ ↓', 'Move between links'],
      ['Page Up, Page Down', 'Move by page'],
      ['Home, End', 'First or last link'],
      ['Enter', 'Open or close details'],
      [`${modifierKey} C`, 'Copy short URL'],
      [rowKeys.open, 'Open short URL'],
      [rowKeys.qrCode, 'Show QR code'],
      [rowKeys.status, 'Deactivate or reactivate'],
      ['x', 'Select or deselect'],
      ['Shift ↑ ↓', 'Extend the selection'],
      [`${modifierKey} A`, 'Select all that match'],
      ['a', 'Go to the selection bar'],
      ['Esc', 'End selecting'],
    ],
  },
  {
    title: 'Links in “Find anything”',
    keys: [
      ['Enter', 'Show in list'],
      [`${modifierKey} Enter`, 'Copy short URL'],
      ['Alt Enter', 'Open short URL'],
    ],
  },
  {
    title: 'Create many links',
    keys: [
      [`${modifierKey} Enter`, 'Create the links'],
      ['n', 'Next invalid row'],
      ['p', 'Previous invalid row'],
    ],
  },
];
