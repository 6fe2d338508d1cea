import { Link } from 'react-router';
import { Drawing } from '@/ui/Drawing';
import button from '@/ui/PlainButton.module.css';
import { Panel } from './Panel';
import styles from './RecentActivity.module.css';
import { texts } from './texts';

export const RecentActivity = () => (
  <Panel title={texts.activity}>
    <div className={styles.none}>
      <Drawing name="signpost" />
      <p>{texts.noActivity}</p>
      <Link className={button.button} to="/links">
        {texts.toLinks}
      </Link>
    </div>
  </Panel>
);
