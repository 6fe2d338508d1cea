import { useState } from 'react';
import type { AskedLinks } from '@/engines/link-lists';
import { useNow } from '@/lib/useNow';
import { useDialog } from '@/ui/dialog/useDialog';
import { maxAskedLinks, useFrozenLinks } from './linkSet';
import { StatusDialog } from './StatusDialog';
import { type ToolDialogProps, useToolList } from './toolList';

/** Changes the status of the links that match when the dialog opens, or of those that were chosen. */
export function ChangeStatus({ place, listed, question, onClosed }: ToolDialogProps) {
  const dialog = useDialog(onClosed);
  const now = useNow();
  const [asked] = useState<AskedLinks>(() =>
    question.ids
      ? { kind: 'ids', ids: question.ids }
      : { kind: 'query', query: { filter: question.filter, sort: undefined, now }, most: maxAskedLinks },
  );
  const set = useFrozenLinks(useToolList(listed, question), asked);
  return <StatusDialog place={place} set={set} filter={question.ids ? undefined : question.filter} dialog={dialog} />;
}
