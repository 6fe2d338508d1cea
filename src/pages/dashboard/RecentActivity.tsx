import { Link } from 'react-router';
import { EmptyState } from '@/ui/EmptyState';
import button from '@/ui/PlainButton.module.css';
import { Panel } from './Panel';
import { texts } from './texts';

export const RecentActivity = () => {
  const toLinks = (
    <Link className={button.button} to="/links">
      {texts.toLinks}
    </Link>
  );
  return (
    <Panel title={texts.activity}>
      <EmptyState text={texts.noActivity} action={toLinks} />
    </Panel>
  );
};
