import { type ReactNode, Suspense } from 'react';
import { FullScreenLoader } from '@/ui/FullScreenLoader';
import { NewVersionNotice } from './NewVersionNotice';
import { OfflineNotice } from './OfflineNotice';
import { PageBoundary } from './PageBoundary';
import { texts } from './texts';
import styles from './UnframedPages.module.css';
import { useNewVersion } from './useNewVersion';

/** Pages without the shell: a page that fails does so alone, and above it stands why something may not work. */
export function UnframedPages({ children }: { readonly children: ReactNode }) {
  const isOutdated = useNewVersion();
  return (
    <>
      <div className={styles.notices}>
        <OfflineNotice />
        {isOutdated && <NewVersionNotice />}
      </div>
      <PageBoundary isOutdated={isOutdated} isUnframed>
        {/* its own, so that the notices are there before a page can fail */}
        <Suspense fallback={<FullScreenLoader text={texts.loading} />}>{children}</Suspense>
      </PageBoundary>
    </>
  );
}
