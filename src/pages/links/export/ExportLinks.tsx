import type { LinksPlace } from '@/resources/links/place';
import { useDialog } from '@/ui/dialog/useDialog';
import type { ListedLinks } from '../list/useListedLinks';
import { type ToolQuestion, useToolList, wholenessOf } from '../tools/toolList';
import { ExportDialog } from './ExportDialog';
import { pagesExport, useAllLinksExport } from './exportSet';

interface ExportLinksProps {
  readonly place: LinksPlace;
  readonly listed: ListedLinks;
  readonly question: ToolQuestion;
  readonly onClosed: () => void;
}

/** Exports the links that are shown, or those that were chosen. */
export function ExportLinks({ place, listed, question, onClosed }: ExportLinksProps) {
  const dialog = useDialog(onClosed);
  const list = useToolList(listed, question);
  const [all, state] = list.kind === 'all' ? [list.all, list.state] : [];
  const ofAll = useAllLinksExport(all, state, question);
  const set = list.kind === 'all' ? { ...ofAll, wholeness: wholenessOf(list, listed) } : pagesExport(listed, question);
  return <ExportDialog place={place} set={set} question={question} dialog={dialog} />;
}
