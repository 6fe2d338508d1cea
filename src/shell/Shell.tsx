import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { whenQuiet } from '@/lib/browser/whenQuiet';
import { openedPart } from '@/lib/lazy/openedPart';
import { useAccess } from '@/providers/auth/SessionProvider';
import { noteDatabases } from '@/providers/store/noteDatabases';
import { SelectionProvider } from '@/resources/selection/SelectionProvider';
import { Spinner } from '@/ui/feedback/Spinner';
import { AvailablePage } from './AvailablePage';
import { Header } from './Header';
import { JobBarHost } from './JobBarHost';
import { OfflineNotice } from './OfflineNotice';
import { PageBoundary } from './PageBoundary';
import { PaletteHost } from './PaletteHost';
import { RunningBuildNotice } from './RunningBuildNotice';
import { SelectionAlert } from './SelectionAlert';
import styles from './Shell.module.css';
import { SideNav } from './SideNav';

const drawer = openedPart(async () => (await import('./NavigationDrawer')).NavigationDrawer);

/** The frame around every page of the workspace: header, navigation, content. */
export function Shell({ children }: { children: ReactNode }) {
  const access = useAccess();
  const [isDrawerOpen, setIsDrawerOpen] = useState(false);
  const closeDrawer = () => setIsDrawerOpen(false);
  const { subject } = access;
  useEffect(() => void whenQuiet().then(drawer.preload), []);
  useEffect(() => {
    if (subject) void whenQuiet().then(() => noteDatabases(subject));
  }, [subject]);
  if (!('user' in access)) return null;

  return (
    <SelectionProvider key={access.subject} subject={access.subject}>
      <Header onOpenNavigation={() => setIsDrawerOpen(true)} />
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
      <JobBarHost />
      <PaletteHost />
      {isDrawerOpen && <drawer.Part user={access.user} onClosed={closeDrawer} onMissing={closeDrawer} />}
    </SelectionProvider>
  );
}
