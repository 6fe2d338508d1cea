import { isAllDomains } from '@/engines/links';
import { useIsPhone } from '@/lib/browser/useMediaQuery';
import { FindAnything } from '@/resources/links/FindAnything';
import { useScopeLine } from '@/resources/selection/ScopedLink';
import type { ProjectScope } from '@/resources/selection/SelectionGate';
import { PlainButton } from '@/ui/button/PlainButton';
import { PageHeader } from '@/ui/layout/PageHeader';
import { ActionsMenu } from '@/ui/menu/ActionsMenu';
import type { DomainChoice } from '../domain/useDomainChoice';
import type { ListedLinks } from '../list/useListedLinks';
import { useShownKeys } from '../shortcuts/useShortcuts';
import { texts as pageTexts } from '../texts';
import { texts } from './texts';
import type { BulkMode } from './useBulkMode';

interface LinksHeaderProps {
  readonly scope: ProjectScope;
  readonly choice: DomainChoice;
  readonly listed: ListedLinks;
  readonly bulk: BulkMode;
  readonly onCreate: () => void;
  /** Why no link can be created now. */
  readonly createRefusal: string | undefined;
}

/** The title, the organization and project, and the actions for all links. */
export function LinksHeader({ scope, choice, listed, bulk, onCreate, createRefusal }: LinksHeaderProps) {
  const isPhone = useIsPhone();
  const keyOf = useShownKeys();
  return (
    <PageHeader
      context={useScopeLine(texts.manage, scope, figureOf(choice, listed))}
      actions={
        <>
          {!isPhone && <FindAnything />}
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

/** How many links there are; of all domains also how many of these are in the list. */
function figureOf({ offered }: DomainChoice, { place, list, missing }: ListedLinks): string | undefined {
  const total = list.total ? texts.total(list.total) : undefined;
  if (!place || !isAllDomains(place)) return total;
  return [texts.domains(offered.length, missing.length), total].filter(Boolean).join(' · ');
}

interface LinksActionsProps {
  readonly listed: ListedLinks;
  readonly bulk: BulkMode;
}

const refusalOf = ({ place }: ListedLinks) => (place ? undefined : pageTexts.needsDomain);

const busyReason = ({ isBusy }: ListedLinks) => (isBusy ? texts.isReading : undefined);

/** The actions for all links, as buttons. */
function LinksButtons({ listed, bulk }: LinksActionsProps) {
  const keyOf = useShownKeys();
  return (
    <>
      <PlainButton
        onClick={listed.list.refresh}
        isBusy={listed.isBusy}
        disabledReason={refusalOf(listed)}
        shortcut={keyOf('refresh')}
      >
        {texts.refresh}
      </PlainButton>
      <PlainButton onClick={bulk.toggle} isBusy={bulk.isEntering} disabledReason={bulk.refusal}>
        {bulk.label}
      </PlainButton>
    </>
  );
}

/** The same in the room of one button, with what has no room above the list. */
function LinksMenu({ listed, bulk }: LinksActionsProps) {
  const actions = [
    { label: texts.refresh, ...unless(refusalOf(listed) ?? busyReason(listed), listed.list.refresh) },
    { label: bulk.label, ...unless(bulk.refusal, bulk.toggle) },
  ];
  return <ActionsMenu label={texts.allActions} actions={actions} />;
}

const unless = (refusal: string | undefined, onSelect: () => void) =>
  refusal ? { disabledReason: refusal } : { onSelect };
