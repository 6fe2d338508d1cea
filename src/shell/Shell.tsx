import { type ReactNode, Suspense, useRef } from 'react';
import { useAccess } from '@/providers/auth/SessionProvider';
import { SelectionProvider } from '@/resources/selection/SelectionProvider';
import { Spinner } from '@/ui/feedback/Spinner';
import { AvailablePage } from './AvailablePage';
import { Header } from './Header';
import { NavigationDrawer } from './NavigationDrawer';
import { OfflineNotice } from './OfflineNotice';
import { PageBoundary } from './PageBoundary';
import { RunningBuildNotice } from './RunningBuildNotice';
import { SelectionAlert } from './SelectionAlert';
import styles from './Shell.module.css';
import { SideNav } from './SideNav';

/** The frame around every page of the workspace: header, navigation, content. */
export function Shell({ children }: { children: ReactNode }) {
  const access = useAccess();
  const drawer = useRef<HTMLDialogElement>(null);
  if (!('user' in access)) return null;

  return (
    <SelectionProvider key={access.subject} subject={access.subject}>
      <Header onOpenNavigation={() => drawer.current?.showModal()} />
      <div className={styles.below}>
        <div className={styles.side}>
          <SideNav user={access.user} />
        </div>
        <main id="content" className={styles.main} tabIndex={-1}>
          <div className={styles.notices}>
            <OfflineNotice />
            <RunningBuildNotice />
          </div>
          <div className={styles.alert}>
            <SelectionAlert />
          </div>
          <PageBoundary>
            <AvailablePage>
              <Suspense fallback={<Spinner />}>{children}</Suspense>
            </AvailablePage>
          </PageBoundary>
        </main>
      </div>
      <NavigationDrawer ref={drawer} user={access.user} />
    </SelectionProvider>
  );
}
