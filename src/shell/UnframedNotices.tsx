import { NewVersionNotice } from './NewVersionNotice';
import { OfflineNotice } from './OfflineNotice';
import styles from './UnframedNotices.module.css';
import { useNewVersion } from './useNewVersion';

/** Why something on a page without the shell may not work: there is no connection, or another build on the server. */
export function UnframedNotices() {
  const isOutdated = useNewVersion();
  return (
    <div className={styles.notices}>
      <OfflineNotice />
      {isOutdated && <NewVersionNotice />}
    </div>
  );
}
