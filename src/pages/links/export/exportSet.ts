import { useStore } from 'zustand';
import { closedWindow, servePages } from '@/engines/link-lists';
import { useNow } from '@/lib/useNow';
import type { ListedLinks } from '../list/useListedLinks';
import { isNarrowed, loadedForTool, type ToolQuestion, type ToolSet, useToolList } from '../tools/toolList';

/** The links of a file. */
export interface ExportSet extends ToolSet {
  /** How many there are; undefined until that is known. */
  readonly count: number | undefined;
  readonly isFiltered: boolean;
  /** Gives them, as they are at that moment in ms, to whoever is at the other end of the port. Resolves when it can't any more. */
  readonly serve: (port: MessagePort, now: number) => Promise<void> | undefined;
}

/** The links that are shown, or were chosen. */
export function useExportSet(listed: ListedLinks, question: ToolQuestion): ExportSet {
  const now = useNow();
  const list = useToolList(listed, question);
  const { all, wholeness } = list;
  const { result, isCurrent } = useStore(all?.window.store ?? closedWindow);
  const { filter, sort, ids } = question;
  const isFiltered = isNarrowed(question);
  if (list.isOfAll) {
    return {
      ...list,
      isFiltered,
      count: ids?.length ?? (isCurrent ? result?.count : undefined),
      serve: (port, at) => all?.lookUps.serveRows({ filter, sort, ids, now: at }, port),
    };
  }
  const links = ids ? loadedForTool(listed.list.links, question, now) : listed.shown.links;
  return {
    ...list,
    isFiltered,
    count: links.length,
    serve(port, at) {
      const { readAt, total } = listed.list;
      const isWhole = wholeness?.kind === 'whole';
      servePages(links, { readFrom: readAt ?? at, readTo: at, serverCount: total, isWhole }, port);
      return undefined;
    },
  };
}
