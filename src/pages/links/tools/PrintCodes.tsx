import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { useAccess } from '@/providers/auth/SessionProvider';
import { notify } from '@/providers/notifications';
import { filterLinks } from '@/resources/links/filter';
import type { ListState } from '@/resources/links/localIndex/protocol';
import type { Link } from '@/resources/links/model';
import type { LinksPlace } from '@/resources/links/place';
import { keepPrintSet, printedLink } from '@/resources/links/print/printSet';
import { sortLinks } from '@/resources/links/sort';
import { isPagesOnly } from '@/resources/links/sync/activity';
import { ageOf, isListWhole } from '@/resources/links/sync/allLinksState';
import type { LinksView } from '@/resources/links/view';
import { useScopedAddress } from '@/resources/selection/useScopedAddress';
import { useMoreView } from '../all/useMoreView';
import { useShownList } from '../all/useShownList';
import type { ListedLinks } from '../list/useListedLinks';
import { mostPrinted } from './printRefusal';
import { texts } from './texts';

interface PrintCodesProps {
  readonly place: LinksPlace;
  readonly listed: ListedLinks;
  readonly view: LinksView;
  readonly onClosed: () => void;
}

/** Takes the shown links as they are now to the page that prints their codes (docs/product.md#qr-codes-of-many-links). */
export function PrintCodes({ place, listed, view, onClosed }: PrintCodesProps) {
  const { all, state } = useShownList(listed);
  const { view: more } = useMoreView();
  const { subject = '' } = useAccess();
  const navigate = useNavigate();
  const addressOf = useScopedAddress();
  const isOfPages = !listed.isAll || (state !== undefined && isPagesOnly(state.activity));
  const isOpen = state?.list !== undefined;
  const { list: pages } = listed;
  const { filter, sort } = view;

  const shownOfPages = useEffectEvent(async () => {
    const now = Date.now();
    return sortLinks(filterLinks(pages.links, filter, now), sort, now);
  });
  const shownOfAll = useEffectEvent(async () => {
    const query = { filter, sort, more, now: Date.now() };
    const found = await all?.finder.find({ kind: 'shown', query }, mostPrinted + 1);
    return found?.map(([, link]) => link);
  });
  const go = useEffectEvent((links: readonly Link[] | undefined) => {
    onClosed();
    const refusal = refusalOf(links);
    if (refusal !== undefined) return notify({ kind: 'info', title: refusal });
    keepPrintSet(
      { subject, projectId: place.projectId },
      {
        domain: place.domain,
        links: (links ?? []).map(printedLink),
        ...(isOfPages || !state?.list ? ofPages(listed) : ofAll(state.list)),
      },
    );
    void navigate(addressOf('/links/print'));
  });

  // The worker is asked outside React.
  useEffect(() => {
    if (!isOfPages && !isOpen) return undefined;
    let isWanted = true;
    const links = isOfPages ? shownOfPages() : shownOfAll();
    void links.then((found) => isWanted && go(found));
    return () => void (isWanted = false);
  }, [isOfPages, isOpen]);
  return null;
}

function refusalOf(links: readonly Link[] = []): string | undefined {
  if (links.length === 0) return texts.noLinks;
  return links.length > mostPrinted ? texts.tooManyCodes : undefined;
}

const ofPages = ({ list: { wholeness, links, total, readAt = Date.now() } }: ListedLinks) => ({
  readAt,
  part: wholeness.kind === 'whole' ? undefined : { loaded: links.length, total },
});

const ofAll = (list: ListState) => ({
  readAt: ageOf(list),
  part: isListWhole(list) ? undefined : { loaded: list.current.links, total: list.current.total },
});
