import { useState } from 'react';
import { useNow } from '@/lib/useNow';
import type { AskedLinks } from '@/resources/links/localIndex/linkStates';
import type { LinksPlace } from '@/resources/links/place';
import { isPagesOnly } from '@/resources/links/sync/activity';
import type { LinksView } from '@/resources/links/view';
import { type DialogState, useDialog } from '@/ui/dialog/useDialog';
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

/** Changes the status of all links that the filter lets through. */
export function ChangeStatus({ onClosed, ...props }: ChangeStatusProps) {
  const dialog = useDialog(onClosed);
  return props.listed.isAll ? <OfAllLinks {...props} dialog={dialog} /> : <OfPages {...props} dialog={dialog} />;
}

type PartProps = Omit<ChangeStatusProps, 'onClosed'> & { readonly dialog: DialogState };

function OfPages({ place, listed, view, onLoadAll, dialog }: PartProps) {
  return <StatusDialog place={place} set={usePageSet(listed, view, onLoadAll)} dialog={dialog} />;
}

function OfAllLinks(props: PartProps) {
  const { all, state } = useShownList(props.listed);
  if (!state || !isPagesOnly(state.activity)) return <OfList {...props} all={all} state={state} />;
  const load = state.activity.kind === 'not-asked' ? all?.reading.load : undefined;
  return <OfPages {...props} onLoadAll={load} />;
}

function OfList({ place, view: { filter }, dialog, all, state }: PartProps & ReturnType<typeof useShownList>) {
  const now = useNow();
  const { view: more } = useMoreView();
  const [asked] = useState<AskedLinks>({
    kind: 'query',
    query: { filter, more, sort: undefined, now },
    most: mostAsked,
  });
  return <StatusDialog place={place} set={useAllLinksSet(all, state, asked)} dialog={dialog} />;
}
