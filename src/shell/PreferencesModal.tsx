import { type SubmitEvent, useLayoutEffect, useRef, useState } from 'react';
import { classNames } from '@/lib/classNames';
import { consentStore, type Toggles } from '@/providers/consent';
import { PlainButton } from '@/ui/button/PlainButton';
import modal from '@/ui/dialog/modal.module.css';
import { pressMainButton } from '@/ui/dialog/pressMainButton';
import { whenFaded } from '@/ui/dialog/whenFaded';
import { Switch } from '@/ui/form/Switch';
import { Badge } from '@/ui/text/Badge';
import styles from './PreferencesModal.module.css';

const choices: readonly { name: keyof Toggles; label: string; description: string }[] = [
  {
    name: 'analytics',
    label: 'Analytics',
    description: 'Counts which pages are opened and whether uploads, checkouts and new links succeed.',
  },
  {
    name: 'functional',
    label: 'Functional',
    description: 'Lets the app remember more of how you work. Nothing depends on it yet.',
  },
];

/** The preferences (docs/product.md#preferences). Nothing changes before Save Preferences; closing drops the draft. */
export function PreferencesModal({ onClosed }: { readonly onClosed: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [draft, setDraft] = useState<Toggles>(consentStore.state);
  // A native dialog keeps the focus in, closes on Esc and gives the focus back.
  useLayoutEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);

  function save(event: SubmitEvent) {
    event.preventDefault();
    dialog.current?.close();
    consentStore.save(draft);
  }

  return (
    <dialog
      ref={dialog}
      className={classNames(styles.dialog, modal.modal)}
      aria-labelledby="preferences"
      onClose={({ currentTarget }) => void whenFaded(currentTarget).then(onClosed)}
      onKeyDown={pressMainButton}
    >
      <form className={styles.form} onSubmit={save}>
        <div className={styles.heading}>
          <h2 id="preferences">Preferences</h2>
          <Badge look="loud">BETA</Badge>
        </div>
        <ul className={styles.choices}>
          <li>
            <Switch
              label="Essential"
              description="Your sign-in, your selection and your theme. Always on, because the app can't work without it."
              isOn
              isLocked
            />
          </li>
          {choices.map(({ name, ...words }) => (
            <li key={name}>
              <Switch {...words} isOn={draft[name]} onChange={(isOn) => setDraft({ ...draft, [name]: isOn })} />
            </li>
          ))}
          <li className={styles.more}>
            <span>More Settings</span> <Badge>Coming Soon</Badge>
          </li>
        </ul>
        <div className={styles.actions}>
          <PlainButton onClick={() => dialog.current?.close()}>Cancel</PlainButton>
          <PlainButton look="primary" type="submit">
            Save Preferences
          </PlainButton>
        </div>
      </form>
    </dialog>
  );
}
