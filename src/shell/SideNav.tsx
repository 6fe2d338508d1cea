import { useMenu } from '@refinedev/core';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import type { User } from '@/providers/auth/access';
import { preferences } from '@/providers/consent';
import { useScopedAddress } from '@/resources/selection/useScopedAddress';
import { PreferencesIcon } from '@/ui/icons/navigation';
import styles from './SideNav.module.css';
import { UserInfo } from './UserInfo';

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
                {label}
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
        Preferences
      </button>
    </div>
  );
}
