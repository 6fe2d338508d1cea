import { useScopedAddress } from '@/resources/selection/useScopedAddress';
import { LinkButton } from '@/ui/button/LinkButton';
import { EmptyState } from '@/ui/feedback/EmptyState';
import styles from './DashboardPage.module.css';
import { Panel } from './Panel';
import { texts } from './texts';

export function RecentActivity() {
  const addressOf = useScopedAddress();
  const toLinks = <LinkButton to={addressOf('/links')}>{texts.toLinks}</LinkButton>;
  return (
    <Panel title={texts.activity}>
      <div className={styles.middle}>
        <EmptyState text={texts.noActivity} action={toLinks} />
      </div>
    </Panel>
  );
}
