import { useIsPhone } from '@/lib/browser/useIsPhone';
import type { ProjectScope } from '@/resources/selection/SelectionGate';
import { useScopeLine } from '@/resources/selection/useScopeLine';
import { PlainButton } from '@/ui/button/PlainButton';
import { PageHeader } from '@/ui/layout/PageHeader';
import type { ListedLinks } from '../list/useListedLinks';
import { useShownKeys } from '../shortcuts/useShownKeys';
import { LinksButtons, LinksMenu } from './LinksActions';
import { texts } from './texts';
import type { BulkMode } from './useBulkMode';

interface LinksHeaderProps {
  readonly scope: ProjectScope;
  readonly listed: ListedLinks;
  readonly bulk: BulkMode;
  readonly onCreate: () => void;
  /** Why no link can be created now. */
  readonly createRefusal: string | undefined;
}

/** The title, the organization and project, and the actions for all links. */
export function LinksHeader({ scope, listed, bulk, onCreate, createRefusal }: LinksHeaderProps) {
  const total = listed.list.total ?? 0;
  const isPhone = useIsPhone();
  const keyOf = useShownKeys();
  return (
    <PageHeader
      context={useScopeLine(texts.manage, scope, total > 0 ? texts.total(total) : undefined)}
      actions={
        <>
          {!isPhone && <LinksButtons listed={listed} bulk={bulk} />}
          <PlainButton look="gradient" onClick={onCreate} disabledReason={createRefusal} shortcut={keyOf('create')}>
            {texts.create}
          </PlainButton>
          {isPhone && <LinksMenu listed={listed} bulk={bulk} />}
        </>
      }
    />
  );
}
