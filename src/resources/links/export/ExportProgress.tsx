import { useEffect, useRef, useState } from 'react';
import { type Export, type ExportEnd, type ExportStep, startExport } from '@/engines/exports';
import { keptText, useKeptForm } from '@/forms/useKeptForm';
import { announce } from '@/lib/browser/announce';
import { explainFailure, noteLoaded } from '@/lib/lazy/runningBuild';
import { useAuthProvider } from '@/providers/auth/SessionProvider';
import { removeFile } from '@/providers/files/output';
import { pickFile, saveBlob } from '@/providers/files/saveBlob';
import { log } from '@/providers/log';
import { CopyButton } from '@/ui/button/CopyButton';
import bar from '@/ui/feedback/bar.module.css';
import { ErrorNotice, Notice } from '@/ui/feedback/Notice';
import styles from './Export.module.css';
import { texts } from './texts';

/** How far the file is. */
export type ExportState =
  | { readonly kind: 'choosing' | 'picking' }
  | { readonly kind: 'cut-off'; readonly name: string }
  | ExportStep
  | Exclude<ExportEnd, { kind: 'done' | 'canceled' }>
  | (Omit<Extract<ExportEnd, { kind: 'done' }>, 'file'> & { readonly name: string });

/** What the worker could not load, by the format that needs it. */
const missing = new Map<Export['format'], Error>();

function missingCode(format: Export['format'], message: string): Error {
  const failure = missing.get(format) ?? new Error(message);
  missing.set(format, failure);
  return failure;
}

/**
 * Writes links into a file, one file at a time; leaving calls it off. A file that a reload or the end of the session has cut off is said at
 * the next opening of what has the same `formName`.
 */
export function useExport(formName: string) {
  const authProvider = useAuthProvider();
  const unfinished = useKeptForm({ name: formName, read: keptText });
  const [state, setState] = useState<ExportState>(
    unfinished.kept === undefined ? { kind: 'choosing' } : { kind: 'cut-off', name: unfinished.kept },
  );
  const leaving = useRef<AbortController>(undefined);

  // The file is written outside React.
  useEffect(() => () => leaving.current?.abort(), []);

  function show(next: ExportState): ExportState {
    setState(next);
    return next;
  }

  /** Has to be called in the press itself, which lets the browser ask where to save. Resolves with how it ended. */
  async function start(wanted: Omit<Export, 'handle'>): Promise<ExportState> {
    const name = `${wanted.subject.name}.${wanted.format}`;
    const { signal } = (leaving.current = new AbortController());
    show({ kind: 'picking' });
    const picked = await pickFile(name);
    const handle = picked.kind === 'file' ? picked.handle : undefined;
    if (picked.kind === 'canceled' || signal.aborted) {
      await removeFile(handle);
      return show({ kind: 'choosing' });
    }
    unfinished.keep(name);
    const end = await startExport({ ...wanted, handle }, show, signal);
    if (end.kind === 'done' || authProvider.access().kind !== 'signed-out') unfinished.forget();
    if (end.kind === 'failed') {
      log.warn('An export failed', end.message);
      if (end.reason === 'no-code') void explainFailure(missingCode(wanted.format, end.message));
    }
    if (end.kind === 'canceled') return show({ kind: 'choosing' });
    if (end.kind !== 'done') return show(end);
    noteLoaded([missing.get(wanted.format)]);
    if (end.file) saveBlob(end.file, name);
    return show({ kind: 'done', report: end.report, name });
  }
  return { state, start, cancel: () => leaving.current?.abort() };
}

/** How far the file is written or compared; each quarter is spoken. */
export function ExportProgress({ kind, share }: ExportStep) {
  const percent = Math.floor(share * 100);
  const quarter = Math.floor(percent / 25) * 25;

  // Screen readers announce the quarters, not every step.
  useEffect(() => announce(texts[kind](quarter)), [kind, quarter]);

  return (
    <div className={styles.progress}>
      <strong>{texts[kind](percent)}</strong>
      <progress className={bar.bar} aria-label={texts.progress} max={100} value={percent} />
    </div>
  );
}

/** What has come of the last export. */
export function ExportOutcome({ state }: { readonly state: ExportState }) {
  switch (state.kind) {
    case 'done': {
      const { rows, isPart, guardedCells, sha256 } = state.report;
      return (
        <Notice tone="green" title={texts.done(rows)}>
          {isPart && <p>{texts.part}</p>}
          {guardedCells > 0 && <p>{texts.guarded(guardedCells)}</p>}
          <p className={styles.sha256}>
            <span>{texts.sha256}</span> <code translate="no">{sha256}</code>
            <CopyButton value={`${sha256}  ${state.name}`} label={texts.copy} hasWords />
          </p>
        </Notice>
      );
    }
    case 'different':
      return <ErrorNotice title={texts.different(state.file, state.row)} meaning={texts.differentMeaning} />;
    case 'cut-off':
      return <ErrorNotice title={texts.failed} meaning={texts.cutOff(state.name)} />;
    case 'failed':
      return (
        <ErrorNotice
          title={state.reason === 'not-read-back' ? texts.notChecked : texts.failed}
          meaning={texts.failures[state.reason]}
        />
      );
    default:
      return null;
  }
}
