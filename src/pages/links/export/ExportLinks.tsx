import type { LinksPlace } from '@/resources/links/place';
import { isPagesOnly } from '@/resources/links/sync/activity';
import type { LinksView } from '@/resources/links/view';
import { useDialog } from '@/ui/dialog/useDialog';
import { useShownList } from '../all/useShownList';
import type { ListedLinks } from '../list/useListedLinks';
import { ExportDialog } from './ExportDialog';
import { pagesExport } from './pagesExport';
import { useAllLinksExport } from './useAllLinksExport';

interface ExportLinksProps {
  readonly place: LinksPlace;
  readonly listed: ListedLinks;
  readonly view: LinksView;
  /** Shows all links; undefined where that is not offered. */
  readonly onLoadAll: (() => void) | undefined;
  readonly onClosed: () => void;
}

/** Exports the links that are shown; the dialog stays while the rest of them is loaded. */
export function ExportLinks({ place, listed, view, onLoadAll, onClosed }: ExportLinksProps) {
  const dialog = useDialog(onClosed);
  const { all, state } = useShownList(listed);
  const isOfPages = !listed.isAll || (state !== undefined && isPagesOnly(state.activity));
  const load = state?.activity.kind === 'not-asked' ? all?.reading.load : undefined;
  const ofAll = useAllLinksExport(all, state, view);
  const set = isOfPages ? pagesExport(listed, listed.isAll ? load : onLoadAll) : ofAll;
  return <ExportDialog place={place} set={set} view={view} dialog={dialog} />;
}
