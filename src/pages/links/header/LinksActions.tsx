import { PlainButton } from '@/ui/button/PlainButton';
import { ActionsMenu } from '@/ui/menu/ActionsMenu';
import type { ListedLinks } from '../list/useListedLinks';
import { useShownKeys } from '../shortcuts/useShownKeys';
import { texts as pageTexts } from '../texts';
import { texts } from './texts';
import type { BulkMode } from './useBulkMode';

interface LinksActionsProps {
  readonly listed: ListedLinks;
  readonly bulk: BulkMode;
}

const refusalOf = ({ place }: ListedLinks) => (place ? undefined : pageTexts.needsDomain);

const busyReason = ({ isBusy }: ListedLinks) => (isBusy ? texts.isReading : undefined);

/** The actions for all links, as buttons. */
export function LinksButtons({ listed, bulk }: LinksActionsProps) {
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
export function LinksMenu({ listed, bulk }: LinksActionsProps) {
  const actions = [
    { label: texts.refresh, ...unless(refusalOf(listed) ?? busyReason(listed), listed.list.refresh) },
    { label: bulk.label, ...unless(bulk.refusal, bulk.toggle) },
  ];
  return <ActionsMenu label={texts.allActions} actions={actions} />;
}

const unless = (refusal: string | undefined, onSelect: () => void) =>
  refusal ? { disabledReason: refusal } : { onSelect };
