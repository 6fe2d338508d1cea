import { EmptyState } from '@/ui/EmptyState';
import { LinkButton } from '@/ui/LinkButton';
import { Panel } from './Panel';
import { texts } from './texts';

export const RecentActivity = () => (
  <Panel title={texts.activity}>
    <EmptyState text={texts.noActivity} action={<LinkButton to="/links">{texts.toLinks}</LinkButton>} />
  </Panel>
);
