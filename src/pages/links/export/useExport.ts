import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { env } from '@/config';
import { type ExportAnswer, type ExportFormat, exportName, startExport } from '@/engines/exports';
import { closedWindow, servePages } from '@/engines/link-lists';
import type { LinksPlace } from '@/engines/links';
import { explainFailure } from '@/lib/lazy/runningBuild';
import { useNow } from '@/lib/useNow';
import { pickFile, saveBlob } from '@/providers/files/saveBlob';
import { log } from '@/providers/log';
import type { ListedLinks } from '../list/useListedLinks';
import { isNarrowed, loadedForTool, type ToolQuestion, type ToolSet, useToolList } from '../tools/toolList';

/** How far the file is. */
export type ExportState =
  | { readonly kind: 'choosing' | 'picking' }
  | Exclude<ExportAnswer, { kind: 'done' | 'canceled' }>
  | (Omit<Extract<ExportAnswer, { kind: 'done' }>, 'file'> & { readonly name: string });

/** Writes the shown links into a file, one at a time; leaving the dialog calls it off. */
export function useExport(place: LinksPlace, set: ExportSet, { filter, sort }: ToolQuestion) {
  const [state, setState] = useState<ExportState>({ kind: 'choosing' });
  const leaving = useRef<AbortController>(undefined);

  // The file is written outside React.
  useEffect(() => () => leaving.current?.abort(), []);

  /** Has to be called in the press itself, which lets the browser ask where to save. */
  async function start(format: ExportFormat) {
    const now = Date.now();
    const base = exportName(now, set.isChosen || set.wholeness?.kind !== 'whole');
    const name = `${base}.${format}`;
    const { signal } = (leaving.current = new AbortController());
    setState({ kind: 'picking' });
    const picked = await pickFile(name);
    if (picked.kind === 'canceled' || signal.aborted) return setState({ kind: 'choosing' });
    const end = await startExport(
      {
        format,
        subject: { product: env.productName, place, filter, sort, now, name: base },
        handle: picked.kind === 'file' ? picked.handle : undefined,
        serve: (port) => set.serve(port, now),
      },
      setState,
      signal,
    );
    if (end.kind === 'failed') {
      log.warn('An export failed', end.message);
      if (end.reason === 'no-code') void explainFailure(new Error(end.message));
    }
    if (end.kind === 'canceled') return setState({ kind: 'choosing' });
    if (end.kind !== 'done') return setState(end);
    if (end.file) saveBlob(end.file, name);
    return setState({ kind: 'done', report: end.report, name });
  }
  return { state, start, cancel: () => leaving.current?.abort() };
}

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
