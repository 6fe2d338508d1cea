import { useState } from 'react';
import { useGuard } from '@/lib/leaving/useGuard';
import type { User } from '@/providers/auth/access';
import { IconButton } from '@/ui/button/IconButton';
import { Modal } from '@/ui/dialog/Modal';
import { CloseIcon } from '@/ui/icons';
import styles from './NavigationDrawer.module.css';
import { Selectors } from './Selectors';
import { SideNav } from './SideNav';

interface NavigationDrawerProps {
  readonly user: User;
  readonly onClosed: () => void;
}

/** The navigation of small screens. A change of the selection, which is one of the address, leaves it open. */
export function NavigationDrawer({ user, onClosed }: NavigationDrawerProps) {
  const [isOpen, setIsOpen] = useState(true);
  const close = () => setIsOpen(false);
  useGuard({ kind: 'drawer', isActive: () => true, leaveThen: close }, isOpen);
  const settle = (faded: Promise<void>) => void faded.then(onClosed);
  return (
    <Modal dialog={{ isOpen, leave: close, settle }} aria-label="Navigation">
      <div className={styles.drawer}>
        <SideNav
          user={user}
          onNavigate={close}
          top={
            <div className={styles.top}>
              <IconButton icon={<CloseIcon />} label="Close navigation" onClick={close} />
              <div className={styles.selectors}>
                <Selectors />
              </div>
            </div>
          }
        />
      </div>
    </Modal>
  );
}
