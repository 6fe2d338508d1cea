import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { env } from '@/config';
import { whenQuiet } from '@/lib/browser/whenQuiet';
import { lazyCode } from '@/lib/lazy/lazyCode';
import { doWithout, lazyPart } from '@/lib/lazy/lazyPart';
import { useRunningBuild } from '@/lib/lazy/runningBuild';
import { useOpening } from '@/lib/useOpening';
import { useAccess } from '@/providers/auth/SessionProvider';
import { serverWords } from '@/providers/http/errorSentence';
import { useHasJobs } from '@/providers/store/keptJobs';
import { SelectionProvider, useSelection } from '@/resources/selection/SelectionProvider';
import { texts as selectionTexts } from '@/resources/selection/texts';
import { PlainButton } from '@/ui/button/PlainButton';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { ErrorNotice } from '@/ui/feedback/Notice';
import { Loading } from '@/ui/feedback/Spinner';
import { PageHeader } from '@/ui/layout/PageHeader';
import { ErrorBoundary, type FailureProps, failureTexts, useFailureReason } from './ErrorBoundary';
import { Header } from './Header';
import { Notices } from './Notices';
import { PaletteHost } from './PaletteHost';
import styles from './Shell.module.css';
import { SideNav } from './SideNav';

/** What looks at what the device keeps. */
const kept = lazyCode(() => import('@/providers/store/noteDatabases'), { isOptional: true });

const drawer = lazyPart(async () => (await import('./NavigationDrawer')).NavigationDrawer);

/** The frame around every page of the workspace: header, navigation, content. */
export function Shell({ children }: { children: ReactNode }) {
  const access = useAccess();
  const navigation = useOpening<'drawer'>();
  const { subject } = access;
  useEffect(() => void whenQuiet().then(drawer.preload), []);
  useEffect(() => {
    let isHere = true; // else the next person's databases could be deleted as another person's
    const look = () => (isHere && subject ? kept.loaded()?.noteDatabases(subject) : undefined);
    void whenQuiet().then(kept.preload).then(look);
    return () => void (isHere = false);
  }, [subject]);
  if (!('user' in access)) return null;

  return (
    <SelectionProvider key={access.subject} subject={access.subject}>
      <Header onOpenNavigation={() => navigation.open('drawer')} />
      <div className={styles.below}>
        <div className={styles.side}>
          <SideNav user={access.user} canFold />
        </div>
        <main id="content" className={styles.main} tabIndex={-1}>
          <div className={styles.notices} data-notices>
            <Notices />
          </div>
          <div className={styles.alert}>
            <SelectionAlert />
          </div>
          <PageBoundary>
            <Suspense fallback={<Loading />}>
              <AvailablePage>{children}</AvailablePage>
            </Suspense>
          </PageBoundary>
        </main>
      </div>
      <JobBarHost />
      <PaletteHost />
      {navigation.what && (
        <drawer.Part key={navigation.key} user={access.user} onClosed={navigation.close} onMissing={navigation.close} />
      )}
    </SelectionProvider>
  );
}

const bar = lazyPart(async () => (await import('./JobBar')).JobBar);

/** Loads the bar, and with it the way to what carries jobs out, once there is an unfinished one, in whichever tab it was ordered. */
function JobBarHost() {
  const isUnfinished = useHasJobs();
  const [isNeeded, setNeeded] = useState(isUnfinished);
  const [since] = useState(Date.now);
  if (isUnfinished && !isNeeded) setNeeded(true);
  return isNeeded && <bar.Part since={since} onMissing={doWithout} />;
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

const unavailablePage = lazyPart(async () => (await import('./UnavailablePage')).UnavailablePage);

/** The page, or what is said when its address is about something that the user does not have. */
function AvailablePage({ children }: { readonly children: ReactNode }) {
  const { unavailable } = useSelection();
  return unavailable ? <unavailablePage.Part {...unavailable} /> : children;
}

/** Shown in the shell instead of a page that failed. When code is missing, the notice above it offers the reload. */
function FailedPage({ onTryAgain }: FailureProps) {
  const reason = useFailureReason(onTryAgain);
  const { title, text } = failureTexts.page[reason];
  const isCodeMissing = useRunningBuild() !== 'complete';
  const reload = reason === 'broken' && !isCodeMissing && (
    <PlainButton look="primary" size="large" onClick={() => window.location.reload()}>
      {failureTexts.reload}
    </PlainButton>
  );
  return (
    <>
      <title>{`${title} · ${env.productName}`}</title>
      <PageHeader title={title} />
      <EmptyState text={text} action={reload} />
    </>
  );
}

/** A failure to load the organizations or the projects, above every page, because pages need them. */
function SelectionAlert() {
  const { organizations, projects } = useSelection();
  const [failed, title, meaning] = organizations.error
    ? [organizations, selectionTexts.organizationsFailed, selectionTexts.organizationsMeaning]
    : [projects, selectionTexts.projectsFailed, selectionTexts.projectsMeaning];
  if (!failed.error) return null;
  return (
    <ErrorNotice
      title={title}
      meaning={meaning}
      words={serverWords(failed.error)}
      onRetry={failed.retry}
      isRetrying={failed.isFetching}
    />
  );
}
