import { useEffect, useRef, useState } from 'react';
import { classNames } from '@/lib/classNames';
import { PlainButton } from '@/ui/button/PlainButton';
import modal from '@/ui/dialog/modal.module.css';
import { whenFaded } from '@/ui/dialog/whenFaded';
import { keys, tableKeys } from './keys';
import { areShortcutsOn, setShortcutsOn } from './preference';
import styles from './ShortcutsDialog.module.css';
import { texts } from './texts';

/** Lists the keys of the page, and turns them off. */
export function ShortcutsDialog({ onClose }: { readonly onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [areOn, setAreOn] = useState(areShortcutsOn);
  useEffect(() => dialog.current?.showModal(), []); // the browser traps and returns the focus

  const turn = (on: boolean) => {
    setShortcutsOn(on);
    setAreOn(on);
  };
  return (
    <dialog
      ref={dialog}
      className={classNames(styles.dialog, modal.modal)}
      aria-labelledby="shortcuts-title"
      onClose={({ currentTarget }) => void whenFaded(currentTarget).then(onClose)}
    >
      <h2 id="shortcuts-title">{texts.title}</h2>
      <dl className={styles.list}>
        {[...keys, ...tableKeys].map(({ key, label }) => (
          <div key={key} className={styles.item}>
            <dt>{label}</dt>
            <dd>
              <kbd className={styles.key}>{key}</kbd>
            </dd>
          </div>
        ))}
      </dl>
      <div className={styles.footer}>
        <label className={styles.choice}>
          <input type="checkbox" checked={areOn} onChange={({ currentTarget }) => turn(currentTarget.checked)} />
          {texts.use}
        </label>
        <PlainButton onClick={() => dialog.current?.close()}>{texts.close}</PlainButton>
      </div>
    </dialog>
  );
}
