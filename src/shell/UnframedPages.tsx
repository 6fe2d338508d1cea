import { type ReactNode, Suspense } from 'react';
import { OfflineNotice } from './OfflineNotice';
import { RunningBuildNotice } from './RunningBuildNotice';
import styles from './UnframedPages.module.css';

interface UnframedPagesProps {
  /** Shown while the code of a page loads. */
  readonly loader: ReactNode;
  readonly children: ReactNode;
}

/** Pages without the shell, with the notices that the shell has for its own pages. */
export const UnframedPages = ({ loader, children }: UnframedPagesProps) => (
  <>
    <div className={styles.notices}>
      <OfflineNotice />
      <RunningBuildNotice />
    </div>
    <Suspense fallback={loader}>{children}</Suspense>
  </>
);
