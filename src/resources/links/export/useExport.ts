import { useEffect, useRef, useState } from 'react';
import { type Export, type ExportAnswer, startExport } from '@/engines/exports';
import { explainFailure } from '@/lib/lazy/runningBuild';
import { pickFile, saveBlob } from '@/providers/files/saveBlob';
import { log } from '@/providers/log';

/** How far the file is. */
export type ExportState =
  | { readonly kind: 'choosing' | 'picking' }
  | Exclude<ExportAnswer, { kind: 'done' | 'canceled' }>
  | (Omit<Extract<ExportAnswer, { kind: 'done' }>, 'file'> & { readonly name: string });

/** Writes links into a file, one file at a time; leaving calls it off. */
export function useExport() {
  const [state, setState] = useState<ExportState>({ kind: 'choosing' });
  const leaving = useRef<AbortController>(undefined);

  // The file is written outside React.
  useEffect(() => () => leaving.current?.abort(), []);

  function become(next: ExportState): ExportState {
    setState(next);
    return next;
  }

  /** Has to be called in the press itself, which lets the browser ask where to save. Resolves with how it ended. */
  async function start(wanted: Omit<Export, 'handle'>): Promise<ExportState> {
    const name = `${wanted.subject.name}.${wanted.format}`;
    const { signal } = (leaving.current = new AbortController());
    become({ kind: 'picking' });
    const picked = await pickFile(name);
    if (picked.kind === 'canceled' || signal.aborted) return become({ kind: 'choosing' });
    const handle = picked.kind === 'file' ? picked.handle : undefined;
    const end = await startExport({ ...wanted, handle }, become, signal);
    if (end.kind === 'failed') {
      log.warn('An export failed', end.message);
      if (end.reason === 'no-code') void explainFailure(new Error(end.message));
    }
    if (end.kind === 'canceled') return become({ kind: 'choosing' });
    if (end.kind !== 'done') return become(end);
    if (end.file) saveBlob(end.file, name);
    return become({ kind: 'done', report: end.report, name });
  }
  return { state, start, cancel: () => leaving.current?.abort() };
}
