import { useMenu } from '@refinedev/core';
import type { ReactNode } from 'react';
import { Link, NavLink } from 'react-router';
import { useStore } from 'zustand';
import { classNames } from '@/lib/classNames';
import type { User } from '@/providers/auth/access';
import { preferences } from '@/providers/consent';
import { readStored, storageKey } from '@/providers/storage';
import { createStoredState } from '@/providers/storedState';
import { useScopedAddress } from '@/resources/selection/SelectionProvider';
import { FoldIcon, PreferencesIcon } from '@/ui/icons/navigation';
import styles from './SideNav.module.css';

const foldKey = storageKey('navigation');
const fold = createStoredState(foldKey, () => readStored(foldKey) === 'folded');

interface SideNavProps {
  readonly user: User;
  /** It can be folded to its icons, which the browser remembers. */
  readonly canFold?: boolean;
  /** Shown above the entries, in the drawer of small screens. */
  readonly top?: ReactNode;
  readonly onNavigate?: () => void;
}

/** The pages of the menu, the signed-in user, Preferences (docs/product.md#navigation). */
export function SideNav({ user, canFold = false, top, onNavigate }: SideNavProps) {
  const isFolded = useStore(fold, (isStored) => canFold && isStored);
  const addressOf = useScopedAddress();
  const { menuItems } = useMenu();
  return (
    <div className={styles.side} data-folded={isFolded || undefined}>
      {top}
      <nav aria-label="Main" className={styles.nav}>
        <ul className={styles.list}>
          {menuItems.map(({ label, route = '/', icon }) => (
            <li key={route}>
              <NavLink
                className={styles.entry}
                to={addressOf(route)}
                end={route === '/'}
                data-tooltip={isFolded ? label : undefined}
                onClick={onNavigate}
              >
                <span className={styles.icon} aria-hidden>
                  {icon}
                </span>
                <span className={styles.label}>{label}</span>
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <UserInfo user={user} />
      <button
        type="button"
        className={styles.entry}
        aria-haspopup="dialog"
        data-tooltip={isFolded ? 'Preferences' : undefined}
        onClick={preferences.open}
      >
        <span className={styles.icon} aria-hidden>
          <PreferencesIcon />
        </span>
        <span className={styles.label}>Preferences</span>
      </button>
      {canFold && (
        <button
          type="button"
          className={styles.entry}
          data-tooltip={isFolded ? 'Unfold navigation' : undefined}
          onClick={() => fold.write(isFolded ? undefined : 'folded')}
        >
          <span className={classNames(styles.icon, styles.fold)} aria-hidden>
            <FoldIcon />
          </span>
          <span className={styles.label}>{isFolded ? 'Unfold navigation' : 'Fold navigation'}</span>
        </button>
      )}
    </div>
  );
}

/** The signed-in user: name and e-mail, as far as they are known, and the plan, with a link to change it. */
function UserInfo({ user: { name, email, plan } }: { user: User }) {
  const isKnown = name !== '' || email !== '';
  return (
    <section className={styles.user} aria-label="User Info">
      {isKnown && (
        <span className={styles.initials} aria-hidden>
          {initials(name || email)}
        </span>
      )}
      <span className={styles.words}>
        {name && <bdi className={styles.name}>{name}</bdi>}
        {email && <bdi className={styles.email}>{email}</bdi>}
        <span className={styles.plan}>
          {plan && <bdi>{`${plan} plan`}</bdi>} <Link to="/choose-plan">Change plan</Link>
        </span>
      </span>
    </section>
  );
}

/** The first letters of the first and the last word. */
function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '');
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map(
    (word) => Array.from(word ?? '')[0] ?? '',
  );
  return letters.join('').toUpperCase();
}
