import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { whenQuiet } from '@/lib/browser/whenQuiet';
import { openedPart } from '@/lib/lazy/openedPart';
import { useAccess } from '@/providers/auth/SessionProvider';
import { noteDatabases } from '@/providers/store/noteDatabases';
import { useHasJobs } from '@/resources/links/useHasJobs';
import { SelectionProvider } from '@/resources/selection/SelectionProvider';
import { Spinner } from '@/ui/feedback/Spinner';
import { AvailablePage } from './AvailablePage';
import { ErrorBoundary } from './ErrorBoundary';
import { FailedPage } from './FailedPage';
import { Header } from './Header';
import { OfflineNotice } from './OfflineNotice';
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

const bar = openedPart(async () => (await import('./JobBar')).JobBar);

/** Loads the bar, and with it what carries jobs out, once there is an unfinished one. */
function JobBarHost() {
  const isUnfinished = useHasJobs();
  const [isNeeded, setNeeded] = useState(isUnfinished);
  if (isUnfinished && !isNeeded) setNeeded(true);
  return isNeeded && <bar.Part />;
}

/** A page inside the shell that throws fails alone: the menu stays, and another page is one press away. */
export function PageBoundary({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary resetKey={pathname} Failure={FailedPage}>
      {children}
    </ErrorBoundary>
  );
}
