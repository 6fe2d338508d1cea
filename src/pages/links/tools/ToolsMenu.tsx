import { useNavigate } from 'react-router';
import { useStore } from 'zustand';
import { env } from '@/config';
import { limits } from '@/config/limits';
import { readRequests } from '@/engines/link-lists';
import { everyDomain, onlyDomain } from '@/engines/links';
import { useIsPhone } from '@/lib/browser/useMediaQuery';
import { palette, paletteKey } from '@/providers/palette';
import { listName } from '@/resources/domains/name';
import { useScopedAddress } from '@/resources/selection/SelectionProvider';
import { ActionsMenu } from '@/ui/menu/ActionsMenu';
import type { LinksDialog, OpenDialog } from '../LinksDialogs';
import type { ListedLinks } from '../list/useListedLinks';
import { texts as pageTexts } from '../texts';
import { texts } from './texts';

interface ToolsMenuProps {
  readonly listed: ListedLinks;
  readonly onOpen: OpenDialog;
  /** Shows check boxes; undefined while those of bulk mode are shown. */
  readonly onSelect: (() => void) | undefined;
  /** Shows the links of all domains; undefined where there is one, they are shown, or a button beside the domains does it. */
  readonly onShowAll: (() => void) | undefined;
}

/** What can be done with all links that the filter lets through, and the ways to check links, to see what changed, to print codes, to create many and to find one. */
export function ToolsMenu({ listed, onOpen, onSelect, onShowAll }: ToolsMenuProps) {
  const { source, place } = listed;
  useStore(source.answer, ({ count }) => count);
  const entry = (dialog: LinksDialog, refusal: string | undefined) =>
    refusal === undefined ? { onSelect: () => onOpen(dialog) } : { disabledReason: refusal };
  const isPhone = useIsPhone();
  const navigate = useNavigate();
  const addressOf = useScopedAddress();
  /** A page about all links, which have to be read. */
  function toPage(path: string) {
    if (env.localCopies === 'off') return { disabledReason: texts.noAllLinks };
    const go = () => {
      if (place) readRequests.make(place, 'all');
      void navigate(addressOf(path, place && onlyDomain(place) === undefined ? { domain: everyDomain } : {}));
    };
    return { onSelect: go };
  }
  return (
    <ActionsMenu
      label={texts.tools}
      look="text"
      actions={[
        {
          label: texts.select,
          ...(place && onSelect ? { onSelect } : { disabledReason: place ? texts.inBulkMode : pageTexts.needsDomain }),
        },
        { label: texts.changeStatus, ...entry('status', toolRefusal(listed)) },
        { label: texts.createMany, onSelect: () => void navigate(addressOf('/links/create-many')) },
        { label: texts.export, ...entry('export', toolRefusal(listed)), startsGroup: true },
        { label: texts.printCodes, ...entry('print', toolRefusal(listed, limits.maxPrintedCodes)) },
        { label: texts.qrDesigns, onSelect: () => onOpen('designs') },
        { label: texts.totals, ...entry('totals', toolRefusal(listed)), startsGroup: true },
        { label: texts.checkLinks, ...toPage('/links/checks') },
        { label: texts.whatChanged, ...toPage('/links/changes') },
        { label: texts.presets, onSelect: () => onOpen('presets'), startsGroup: true },
        ...(onShowAll ? [{ label: listName(everyDomain), onSelect: onShowAll }] : []),
        ...(isPhone ? [] : [{ label: texts.columns, onSelect: () => onOpen('columns') }]),
        { label: texts.jobs, onSelect: () => void navigate(addressOf('/jobs')), startsGroup: true },
        { label: texts.find, keys: paletteKey, onSelect: () => palette.open() },
      ]}
    />
  );
}

/** Why nothing can be done with the shown links; `limit` of them, where a tool takes no more. */
export function toolRefusal(
  { place, source }: Pick<ListedLinks, 'place' | 'source'>,
  limit?: number,
): string | undefined {
  if (!place) return pageTexts.needsDomain;
  const isKnown = !source.state.getState().mayFindMore;
  const { count } = source.answer.getState();
  if (count === 0 && isKnown) return texts.noLinks;
  return limit !== undefined && isKnown && count !== undefined && count > limit ? texts.tooManyCodes : undefined;
}
