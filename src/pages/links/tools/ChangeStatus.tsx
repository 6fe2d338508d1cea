import { useState } from 'react';
import type { AskedLinks } from '@/engines/link-lists';
import type { LinksPlace } from '@/engines/links';
import { useNow } from '@/lib/useNow';
import { useDialog } from '@/ui/dialog/useDialog';
import type { ListedLinks } from '../list/useListedLinks';
import { mostAsked, useAllLinksSet, usePageSet } from './linkSet';
import { StatusDialog } from './StatusDialog';
import { type ToolQuestion, useToolList } from './toolList';

interface ChangeStatusProps {
  readonly place: LinksPlace;
  readonly listed: ListedLinks;
  readonly question: ToolQuestion;
  readonly onClosed: () => void;
}

/** Changes the status of the links that match when the dialog opens, or of those that were chosen. */
export function ChangeStatus({ place, listed, question, onClosed }: ChangeStatusProps) {
  const dialog = useDialog(onClosed);
  const now = useNow();
  const list = useToolList(listed, question);
  const [asked] = useState<AskedLinks>(() =>
    question.ids
      ? { kind: 'ids', ids: question.ids }
      : { kind: 'query', query: { filter: question.filter, sort: undefined, now }, most: mostAsked },
  );
  const ofPages = usePageSet(listed, question);
  const { frozen } = useAllLinksSet(list.all, list.state, asked);
  return <StatusDialog place={place} set={{ ...list, ...(list.isOfAll ? { frozen } : ofPages) }} dialog={dialog} />;
}
