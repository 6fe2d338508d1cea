import { useCallback, useId, useState } from 'react';
import { classNames } from '@/lib/classNames';
import iconButton from '../button/IconButton.module.css';
import plainButton from '../button/PlainButton.module.css';
import styles from './ActionsMenu.module.css';
import { OpenMenu } from './OpenMenu';

/** A link opens in a new tab that can't reach back; an action that can't be taken says why. */
export type MenuAction = { readonly label: string; readonly isDanger?: boolean } & (
  | { readonly href: string }
  | { readonly onSelect: () => void }
  | { readonly disabledReason: string }
);

interface ActionsMenuProps {
  /** The accessible name: 'Actions for go.example.com'. */
  readonly label: string;
  readonly actions: readonly MenuAction[];
  /** Three dots, unless the name is to be read. */
  readonly look?: 'dots' | 'words';
}

const dots = (
  <svg viewBox="0 0 16 16" width="16" height="16" fill="currentColor" aria-hidden="true">
    <path d="M8 2.5a1.3 1.3 0 1 1 0 2.6 1.3 1.3 0 0 1 0-2.6m0 4.2a1.3 1.3 0 1 1 0 2.6 1.3 1.3 0 0 1 0-2.6m0 4.2a1.3 1.3 0 1 1 0 2.6 1.3 1.3 0 0 1 0-2.6" />
  </svg>
);

/** A button that opens a menu, by pointer and by keyboard (APG: menu button). */
export function ActionsMenu({ label, actions, look = 'dots' }: ActionsMenuProps) {
  const [owner, setOwner] = useState<HTMLElement>();
  const id = useId();
  const isOpen = owner !== undefined;
  const leave = useCallback(() => setOwner(undefined), []);
  const close = () => {
    leave();
    owner?.focus();
  };
  return (
    <>
      <button
        type="button"
        className={
          look === 'dots' ? classNames(iconButton.button, styles.button) : classNames(plainButton.button, styles.words)
        }
        aria-label={look === 'dots' ? label : undefined}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={({ currentTarget }) => setOwner(isOpen ? undefined : currentTarget)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          setOwner(event.currentTarget);
        }}
      >
        {look === 'dots' ? dots : label}
      </button>
      {owner && (
        <OpenMenu id={id} label={label} owner={owner} onClose={close} onLeave={leave}>
          {actions.map((action) => (
            <Item key={action.label} action={action} onDone={close} />
          ))}
        </OpenMenu>
      )}
    </>
  );
}

function Item({ action, onDone }: { readonly action: MenuAction; readonly onDone: () => void }) {
  const props = {
    role: 'menuitem',
    tabIndex: -1,
    className: classNames(styles.item, action.isDanger && styles.danger),
  };
  if ('href' in action) {
    return (
      <a {...props} href={action.href} target="_blank" rel="noopener noreferrer" onClick={onDone}>
        {action.label}
      </a>
    );
  }
  if ('disabledReason' in action) {
    return (
      <button {...props} type="button" aria-disabled data-tooltip={action.disabledReason}>
        {action.label}
      </button>
    );
  }
  const select = () => {
    onDone();
    action.onSelect();
  };
  return (
    <button {...props} type="button" onClick={select}>
      {action.label}
    </button>
  );
}
