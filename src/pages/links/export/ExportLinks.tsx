import type { LinksPlace } from '@/engines/links';
import { useDialog } from '@/ui/dialog/useDialog';
import type { ListedLinks } from '../list/useListedLinks';
import type { ToolQuestion } from '../tools/toolList';
import { ExportDialog } from './ExportDialog';
import { useExportSet } from './exportSet';

interface ExportLinksProps {
  readonly place: LinksPlace;
  readonly listed: ListedLinks;
  readonly question: ToolQuestion;
  readonly onClosed: () => void;
}

/** Exports the links that are shown, or those that were chosen. */
export function ExportLinks({ place, listed, question, onClosed }: ExportLinksProps) {
  const dialog = useDialog(onClosed);
  return <ExportDialog place={place} set={useExportSet(listed, question)} question={question} dialog={dialog} />;
}
