import { texts } from '@/resources/links/texts';
import { ActionsMenu } from '@/ui/menu/ActionsMenu';
import { PlainButton } from '@/ui/PlainButton';
import type { ListedLinks } from './useListedLinks';

interface LinksActionsProps {
  readonly listed: ListedLinks;
}

const refusalOf = ({ place }: ListedLinks) => (place ? undefined : texts.needsDomain);

/** What can be done with all links. */
export const LinksButtons = ({ listed }: LinksActionsProps) => (
  <>
    <PlainButton
      onClick={listed.list.refresh}
      isBusy={listed.list.activity === 'refreshing'}
      disabledReason={refusalOf(listed)}
    >
      {texts.refresh}
    </PlainButton>
    <PlainButton disabledReason={texts.comingSoon}>{texts.bulkActions}</PlainButton>
  </>
);

/** The same in the room of one button. */
export function LinksMenu({ listed }: LinksActionsProps) {
  const refusal = refusalOf(listed);
  const refresh = refusal ? { disabledReason: refusal } : { onSelect: listed.list.refresh };
  const bulkActions = { label: texts.bulkActions, disabledReason: texts.comingSoon };
  return <ActionsMenu label={texts.allActions} actions={[{ label: texts.refresh, ...refresh }, bulkActions]} />;
}
