import { useScopedAddress } from '@/resources/selection/useScopedAddress';
import { EmptyState } from '@/ui/EmptyState';
import { LinkButton } from '@/ui/LinkButton';
import { Panel } from './Panel';
import { texts } from './texts';

export function RecentActivity() {
  const addressOf = useScopedAddress();
  const toLinks = <LinkButton to={addressOf('/links')}>{texts.toLinks}</LinkButton>;
  return (
    <Panel title={texts.activity}>
      <EmptyState text={texts.noActivity} action={toLinks} />
    </Panel>
  );
}
