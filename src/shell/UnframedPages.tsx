import { type ReactNode, Suspense } from 'react';
import { OfflineNotice } from './OfflineNotice';
import { RunningBuildNotice } from './RunningBuildNotice';
import styles from './UnframedPages.module.css';

interface UnframedPagesProps {
  /** Stands in for the code of a page. */
  readonly loader: ReactNode;
  readonly children: ReactNode;
}

/** Pages without the shell: above them stands why something may not work. */
export const UnframedPages = ({ loader, children }: UnframedPagesProps) => (
  <>
    <div className={styles.notices}>
      <OfflineNotice />
      <RunningBuildNotice />
    </div>
    <Suspense fallback={loader}>{children}</Suspense>
  </>
);
