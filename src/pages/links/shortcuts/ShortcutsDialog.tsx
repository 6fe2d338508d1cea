import { Dialog } from '@/ui/dialog/Dialog';
import { useDialog } from '@/ui/dialog/useDialog';
import { Checkbox } from '@/ui/form/Checkbox';
import { keyGroups } from './keyGroups';
import styles from './ShortcutsDialog.module.css';
import { texts } from './texts';
import { setShortcutsOn, useShortcutsOn } from './useShortcuts';

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
