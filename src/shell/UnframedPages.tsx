import { type ReactNode, Suspense } from 'react';
import { FullScreenLoader } from '@/ui/FullScreenLoader';
import { OfflineNotice } from './OfflineNotice';
import { RunningBuildNotice } from './RunningBuildNotice';
import { texts } from './texts';
import styles from './UnframedPages.module.css';

/** Pages without the shell: above them stands why something may not work. */
export const UnframedPages = ({ children }: { readonly children: ReactNode }) => (
  <>
    <div className={styles.notices}>
      <OfflineNotice />
      <RunningBuildNotice />
    </div>
    <Suspense fallback={<FullScreenLoader text={texts.loading} />}>{children}</Suspense>
  </>
);
