import { useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import { env } from '@/config';
import { palette, paletteKey } from '@/providers/palette';
import { shownCount } from '@/resources/links/shownCount';
import { useScopedAddress } from '@/resources/selection/useScopedAddress';
import { ActionsMenu } from '@/ui/menu/ActionsMenu';
import type { OpenDialog } from '../useOpenDialog';
import type { ListedLinks } from '../list/useListedLinks';
import { texts as pageTexts } from '../texts';
import { printRefusal } from './printRefusal';
import { texts } from './texts';

interface ToolsMenuProps {
  readonly listed: ListedLinks;
  readonly onOpen: OpenDialog;
}

/** What can be done with all links that the filter lets through, and the ways to check links, to print codes, to create many and to find one. */
export function ToolsMenu({ listed, onOpen }: ToolsMenuProps) {
  const refusal = refusalOf(listed);
  const toChange = refusal === undefined ? { onSelect: () => onOpen('status') } : { disabledReason: refusal };
  useSyncExternalStore(shownCount.subscribe, shownCount.get);
  const noPrint = printRefusal(listed);
  const toPrint = noPrint === undefined ? { onSelect: () => onOpen('print') } : { disabledReason: noPrint };
  const navigate = useNavigate();
  const addressOf = useScopedAddress();
  const createMany = () => void navigate(addressOf('/links/create-many'));
  const checkLinks = () => void navigate(addressOf('/links/checks'));
  const toCheck = env.localCopies === 'off' ? { disabledReason: texts.noAllLinks } : { onSelect: checkLinks };
  return (
    <ActionsMenu
      label={texts.tools}
      look="words"
      actions={[
        { label: texts.changeStatus, ...toChange },
        { label: texts.checkLinks, ...toCheck },
        { label: texts.printCodes, ...toPrint },
        { label: texts.createMany, onSelect: createMany },
        { label: `${texts.find} ${paletteKey}`, onSelect: () => palette.open() },
      ]}
    />
  );
}

function refusalOf({ place, isAll, shown }: ListedLinks): string | undefined {
  if (!place) return pageTexts.needsDomain;
  return isAll || shown.matching > 0 ? undefined : texts.noLinks;
}
