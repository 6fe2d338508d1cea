import { Panel } from './Panel';
import styles from './RecentActivity.module.css';
import { texts } from './texts';

export const RecentActivity = () => (
  <Panel title={texts.activity}>
    <p className={styles.none}>{texts.noActivity}</p>
  </Panel>
);
