import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import type { User } from '@/providers/auth/access';
import { preferences } from '@/providers/consent';
import { resources } from '@/resources';
import { useScopedAddress } from '@/resources/selection/useScopedAddress';
import { DashboardIcon, PreferencesIcon } from '@/ui/icons/navigation';
import styles from './SideNav.module.css';
import { UserInfo } from './UserInfo';

const dashboard = { label: 'Dashboard', route: '/', icon: <DashboardIcon /> };
const entries = [dashboard, ...resources.flatMap(({ menu }) => menu ?? [])];

interface SideNavProps {
  readonly user: User;
  /** Shown above the entries, in the drawer of small screens. */
  readonly top?: ReactNode;
  readonly onNavigate?: () => void;
}

/** Dashboard, the declared resources that have a menu entry, the signed-in user, Preferences (docs/product.md#navigation). */
export function SideNav({ user, top, onNavigate }: SideNavProps) {
  const addressOf = useScopedAddress();
  return (
    <div className={styles.side}>
      {top}
      <nav aria-label="Main" className={styles.nav}>
        <ul className={styles.list}>
          {entries.map(({ label, route, icon }) => (
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
