import { useState } from 'react';
import { useNow } from '@/lib/useNow';
import type { AskedLinks } from '@/resources/links/localIndex/linkStates';
import type { LinksPlace } from '@/resources/links/place';
import { isPagesOnly } from '@/resources/links/sync/activity';
import type { LinksView } from '@/resources/links/view';
import { useDialog } from '@/ui/dialog/useDialog';
import { useMoreView } from '../all/useMoreView';
import { useShownList } from '../all/useShownList';
import type { ListedLinks } from '../list/useListedLinks';
import { StatusDialog } from './StatusDialog';
import { mostAsked, useAllLinksSet } from './useAllLinksSet';
import { usePageSet } from './usePageSet';

interface ChangeStatusProps {
  readonly place: LinksPlace;
  readonly listed: ListedLinks;
  readonly view: LinksView;
  /** Shows all links; undefined where that is not offered. */
  readonly onLoadAll: (() => void) | undefined;
  readonly onClosed: () => void;
}

/** Changes the status of all links that the filter lets through; the dialog stays while the rest of them is loaded. */
export function ChangeStatus({ place, listed, view, onLoadAll, onClosed }: ChangeStatusProps) {
  const dialog = useDialog(onClosed);
  const { all, state } = useShownList(listed);
  const isOfPages = !listed.isAll || (state !== undefined && isPagesOnly(state.activity));
  const load = state?.activity.kind === 'not-asked' ? all?.reading.load : undefined;
  const ofPages = usePageSet(listed, view, listed.isAll ? load : onLoadAll);
  const ofList = useAllLinksSet(all, state, useAsked(view));
  return <StatusDialog place={place} set={isOfPages ? ofPages : ofList} dialog={dialog} />;
}

/** What the filter lets through when the dialog opens. */
function useAsked({ filter }: LinksView): AskedLinks {
  const now = useNow();
  const { view: more } = useMoreView();
  const [asked] = useState<AskedLinks>({
    kind: 'query',
    query: { filter, more, sort: undefined, now },
    most: mostAsked,
  });
  return asked;
}
