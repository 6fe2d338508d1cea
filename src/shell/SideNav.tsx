import { useMenu } from '@refinedev/core';
import type { ReactNode } from 'react';
import { Link, NavLink } from 'react-router';
import type { User } from '@/providers/auth/access';
import { preferences } from '@/providers/consent';
import { useScopedAddress } from '@/resources/selection/SelectionProvider';
import { PreferencesIcon } from '@/ui/icons/navigation';
import styles from './SideNav.module.css';

interface SideNavProps {
  readonly user: User;
  /** Shown above the entries, in the drawer of small screens. */
  readonly top?: ReactNode;
  readonly onNavigate?: () => void;
}

/** The pages of the menu, the signed-in user, Preferences (docs/product.md#navigation). */
export function SideNav({ user, top, onNavigate }: SideNavProps) {
  const addressOf = useScopedAddress();
  const { menuItems } = useMenu();
  return (
    <div className={styles.side}>
      {top}
      <nav aria-label="Main" className={styles.nav}>
        <ul className={styles.list}>
          {menuItems.map(({ label, route = '/', icon }) => (
            <li key={route}>
              <NavLink className={styles.entry} to={addressOf(route)} end={route === '/'} onClick={onNavigate}>
                <span className={styles.icon} aria-hidden>
                  {icon}
                </span>
                <span>{label}</span>
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <UserInfo user={user} />
      <button type="button" className={styles.entry} aria-haspopup="dialog" onClick={preferences.open}>
        <span className={styles.icon} aria-hidden>
          <PreferencesIcon />
        </span>
        <span>Preferences</span>
      </button>
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
