import { type ReactNode, Suspense } from 'react';
import { useRunningBuild } from '@/lib/lazy/runningBuild';
import { PlainButton } from '@/ui/button/PlainButton';
import { Notice } from '@/ui/feedback/Notice';
import { failureTexts, useIsOnline } from './ErrorBoundary';
import styles from './Notices.module.css';

const texts = {
  offline: {
    title: 'You are offline',
    text: 'What you see may be out of date, and nothing can be saved. What you have typed stays.',
  },
  /** Why code of the running build is missing. */
  build: {
    outdated: {
      title: 'A new version is available',
      text: 'Some parts of this page no longer work. Save your work, then reload.',
    },
    incomplete: {
      title: 'A part of this page could not be loaded',
      text: 'Try again. If it still fails, save your work, then reload.',
    },
  },
} as const;

/** What stands above every page while it holds: no network, code that is missing. */
export const Notices = () => (
  <>
    <OfflineNotice />
    <RunningBuildNotice />
  </>
);

interface UnframedPagesProps {
  /** Shown while the code of a page loads. */
  readonly loader: ReactNode;
  readonly children: ReactNode;
}

/** Pages without the shell, with the notices that the shell has for its own pages. */
export const UnframedPages = ({ loader, children }: UnframedPagesProps) => (
  <>
    <div className={styles.notices} data-notices>
      <Notices />
    </div>
    <Suspense fallback={loader}>{children}</Suspense>
  </>
);

/** Says that there is no network, as long as there is none; lists read themselves again when it is back. */
function OfflineNotice() {
  if (useIsOnline()) return null;
  return (
    <Notice tone="blue" title={texts.offline.title}>
      {texts.offline.text}
    </Notice>
  );
}

/** Offers a reload when code is missing; the user decides when. Offline a reload would fail. */
export function RunningBuildNotice() {
  const build = useRunningBuild();
  const isOnline = useIsOnline();
  if (build === 'complete' || !isOnline) return null;
  const { title, text } = texts.build[build];
  return (
    <Notice
      tone="blue"
      title={title}
      action={<PlainButton onClick={() => window.location.reload()}>{failureTexts.reload}</PlainButton>}
    >
      {text}
    </Notice>
  );
}
