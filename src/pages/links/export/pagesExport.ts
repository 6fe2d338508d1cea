import { servePages } from '@/resources/links/export/servePages';
import type { ListedLinks } from '../list/useListedLinks';
import type { ExportSet } from './exportSet';

/** The loaded links that are shown. */
export function pagesExport({ list, shown }: ListedLinks, onLoadAll: (() => void) | undefined): ExportSet {
  const { readAt, total, wholeness } = list;
  return {
    count: shown.links.length,
    isFiltered: shown.isFiltered,
    wholeness,
    isReading: list.activity !== 'idle',
    hasFailed: list.failure !== undefined,
    loadRest: onLoadAll,
    reload: list.refresh,
    readAt,
    more: undefined,
    serve(port, now) {
      servePages(
        shown.links,
        { readFrom: readAt ?? now, readTo: now, serverCount: total, isWhole: wholeness.kind === 'whole' },
        port,
      );
      return undefined;
    },
  };
}
