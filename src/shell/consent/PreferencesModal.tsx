import { type SubmitEvent, useState } from 'react';
import { env } from '@/config';
import { consentStore, type Toggles } from '@/providers/consent';
import { PlainButton } from '@/ui/button/PlainButton';
import { Dialog, DialogActions } from '@/ui/dialog/Dialog';
import { useDialog } from '@/ui/dialog/useDialog';
import { Switch } from '@/ui/form/Switch';
import { Badge } from '@/ui/text/Badge';
import { About } from './About';
import styles from './PreferencesModal.module.css';

const choices = (): readonly { name: keyof Toggles; label: string; description: string }[] => [
  {
    name: 'analytics',
    label: 'Analytics',
    description: 'Counts which pages are opened and whether uploads, checkouts and new links succeed.',
  },
  {
    name: 'functional',
    label: 'Functional',
    description:
      env.localCopies === 'device'
        ? 'Keeps the lists of links that you load as a whole on this device, until you log out.'
        : 'Not used here: no lists of links are kept on this device.',
  },
];

/** The preferences (docs/product.md#preferences). Nothing changes before Save Preferences; closing drops the draft. */
export function PreferencesModal({ onClosed }: { readonly onClosed: () => void }) {
  const dialog = useDialog(onClosed);
  const [draft, setDraft] = useState<Toggles>(consentStore.state);

  function save(event: SubmitEvent) {
    event.preventDefault();
    dialog.close();
    consentStore.save(draft);
  }

  return (
    <Dialog dialog={dialog} size="form" title="Preferences" mark={<Badge look="loud">BETA</Badge>}>
      <form onSubmit={save}>
        <ul className={styles.choices}>
          <li>
            <Switch
              label="Essential"
              description="Your sign-in, your selection and your theme. Always on, because the app can't work without it."
              isOn
              isLocked
            />
          </li>
          {choices().map(({ name, ...words }) => (
            <li key={name}>
              <Switch {...words} isOn={draft[name]} onChange={(isOn) => setDraft({ ...draft, [name]: isOn })} />
            </li>
          ))}
          <li className={styles.more}>
            <span>More Settings</span> <Badge>Coming Soon</Badge>
          </li>
        </ul>
        <About />
        <DialogActions>
          <PlainButton onClick={dialog.leave}>Cancel</PlainButton>
          <PlainButton look="primary" type="submit">
            Save Preferences
          </PlainButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}
