import type { RefObject } from 'react';
import type { User } from '@/providers/auth/access';
import { IconButton } from '@/ui/button/IconButton';
import { CloseIcon } from '@/ui/icons';
import styles from './NavigationDrawer.module.css';
import { SideNav } from './SideNav';
import { OrganizationSelector } from './selectors/OrganizationSelector';
import { ProjectSelector } from './selectors/ProjectSelector';

interface NavigationDrawerProps {
  readonly ref: RefObject<HTMLDialogElement | null>;
  readonly user: User;
}

/** The navigation of small screens. A native dialog keeps the focus in, closes on Esc and gives the focus back. */
export function NavigationDrawer({ ref, user }: NavigationDrawerProps) {
  const close = () => ref.current?.close();
  return (
    <dialog ref={ref} className={styles.drawer} aria-label="Navigation" closedby="any">
      <SideNav
        user={user}
        onNavigate={close}
        top={
          <div className={styles.top}>
            <IconButton icon={<CloseIcon />} label="Close navigation" onClick={close} />
            <div className={styles.selectors}>
              <OrganizationSelector />
              <ProjectSelector />
            </div>
          </div>
        }
      />
    </dialog>
  );
}
