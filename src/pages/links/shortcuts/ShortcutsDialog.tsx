import { Dialog } from '@/ui/dialog/Dialog';
import { useDialog } from '@/ui/dialog/useDialog';
import { Checkbox } from '@/ui/form/Checkbox';
import { listedKeys } from './listedKeys';
import { setShortcutsOn, useShortcutsOn } from './preference';
import styles from './ShortcutsDialog.module.css';
import { texts } from './texts';

/** Lists the keys of the page, and turns them off. */
export function ShortcutsDialog({ onClose }: { readonly onClose: () => void }) {
  const areOn = useShortcutsOn();
  return (
    <Dialog dialog={useDialog(onClose)} size="question" title={texts.title}>
      <dl className={styles.list}>
        {listedKeys.map(({ key, label }) => (
          <div key={key} className={styles.item}>
            <dt>{label}</dt>
            <dd>
              <kbd className={styles.key}>{key}</kbd>
            </dd>
          </div>
        ))}
      </dl>
      <Checkbox label={texts.use} isChecked={areOn} onChange={setShortcutsOn} />
    </Dialog>
  );
}
