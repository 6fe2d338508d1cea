import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { announce } from '@/lib/browser/announce';
import type { DroppedFiles } from '@/lib/browser/useFileDrop';
import { allowsFunctional, consentStore } from '@/providers/consent';
import { useAction } from '@/providers/data/useAction';
import { ApiError } from '@/providers/http/apiError';
import { beginWrite, closeNotification, notify } from '@/providers/notifications';
import { earlierImports } from '@/providers/store/importsDatabase';
import { trackUploadFailure, trackUploadSuccess } from '@/providers/telemetry/track';
import { type Leaving, useCloseGuard, useLeaving } from '@/ui/dialog/useDialog';
import { checkOfferedFiles, type FileProblem, forgetHandedOverFile, handedOverFile, isStillThere } from './file';
import { imports } from './resource';
import { texts } from './texts';

/** The steps of an import (docs/product.md#import-page); `began`: when the upload did, in ms. */
export type ImportFlow =
  | { readonly kind: 'choosing-source' }
  | { readonly kind: 'choosing-file'; readonly problem?: FileProblem }
  | { readonly kind: 'ready'; readonly file: File; readonly failure?: UploadFailure }
  | { readonly kind: 'uploading'; readonly file: File; readonly percent: number }
  | {
      readonly kind: 'uploaded';
      readonly file: File;
      readonly correlationId: string | undefined;
      readonly began: number;
    };

/** Names an upload in the address, and where it is kept. */
export const uploadId = ({ correlationId, began }: Extract<ImportFlow, { kind: 'uploaded' }>): string =>
  correlationId ?? String(began);

/** Why an upload failed. */
interface UploadFailure {
  /** The server's message, or the fixed sentence. */
  readonly sentence: string;
  /** What to do about it, when there is more to say. */
  readonly hint?: string | undefined;
}

/** One import from the choice of its source to its end, and what can be done at each step. */
export interface Import {
  readonly flow: ImportFlow;
  readonly chooseSource: () => void;
  /** Back to the sources; clears the source, the file and the result, and stops an upload. */
  readonly startOver: () => void;
  readonly takeFiles: (offered: DroppedFiles) => void;
  readonly removeFile: () => void;
  /** Sends the file; once, however often it is called. */
  readonly upload: () => void;
  /** Stops the upload; the file stays chosen. */
  readonly cancel: () => void;
  /** Leaving the page asks while a file is on its way. */
  readonly leaving: Leaving;
}

/** The newest word about an import takes the place of the one before. */
const key = 'import';

const beginning: ImportFlow = { kind: 'choosing-source' };

/** With the file that another page has made, if there is one. */
function start(): ImportFlow {
  const file = handedOverFile();
  return file ? { kind: 'ready', file } : beginning;
}

export function useImport(scope: { readonly organizationId: string; readonly projectId: string }): Import {
  const [flow, setFlow] = useState(start);
  // Several presses can come before React renders again, so the rendered step is too late to decide on.
  const latest = useRef(flow);
  const running = useRef<AbortController>(undefined);
  const { run } = useAction(imports.create);
  const leaving = useLeaving(() => undefined, { kind: 'page' });
  useCloseGuard(leaving, { isChanged: flow.kind === 'uploading', isSaving: false });
  useAbort(running);
  // A later import begins anew.
  useEffect(forgetHandedOverFile, []);

  function go(next: ImportFlow) {
    latest.current = next;
    setFlow(next);
  }

  /** Stops a running upload and shows another step. */
  function leaveTo(next: ImportFlow) {
    if (running.current) announce(texts.canceled);
    running.current?.abort();
    running.current = undefined;
    go(next);
  }

  function takeFiles(offered: DroppedFiles) {
    const checked = checkOfferedFiles(offered);
    if (!checked) return;
    if ('file' in checked) {
      closeNotification(key); // what was wrong with the files before
      return go({ kind: 'ready', file: checked.file });
    }
    const { title, text } = texts.problems[checked.problem];
    notify({ kind: 'error', title, text, key });
    go({ kind: 'choosing-file', problem: checked.problem });
  }

  async function upload() {
    if (latest.current.kind === 'uploading') return;
    if (latest.current.kind !== 'ready') return notify({ kind: 'error', ...texts.missing, key });
    const { file } = latest.current;
    const { signal } = (running.current = new AbortController());
    go({ kind: 'uploading', file, percent: 0 });
    const began = Date.now();
    const { tell } = beginWrite(scope, file.name);
    const onProgress = (percent: number) => signal.aborted || go({ kind: 'uploading', file, percent });
    const end = await run({ path: scope, file, signal, onProgress });
    if (signal.reason === pageLeft) tell({ kind: 'info', ...texts.left, key });
    if (!end || signal.aborted) return;
    if (end.kind === 'done') {
      trackUploadSuccess();
      running.current = undefined;
      notify({ kind: 'success', ...texts.succeeded, key });
      return go({ kind: 'uploaded', file, correlationId: end.data.correlationId || undefined, began });
    }
    trackUploadFailure((end.error instanceof ApiError && end.error.statusCode) || 'unknown');
    const failure = await failureOf(end.error, file);
    if (signal.aborted) return;
    running.current = undefined;
    notify({ kind: 'error', title: texts.failed.title, text: failure.sentence, key });
    go({ kind: 'ready', file, failure });
  }

  return {
    flow,
    chooseSource: () => go({ kind: 'choosing-file' }),
    startOver: () => leaveTo(beginning),
    takeFiles,
    removeFile: () => leaveTo({ kind: 'choosing-file' }),
    upload: () => void upload(),
    cancel: () => latest.current.kind === 'uploading' && leaveTo({ kind: 'ready', file: latest.current.file }),
    leaving,
  };
}

/** Why an upload was stopped that nobody has canceled. */
const pageLeft = 'left';

/** Leaving the page or changing the selection stops the upload. */
function useAbort(running: { current: AbortController | undefined }) {
  // The request lives outside React.
  useEffect(
    () => () => {
      if (!running.current) return;
      running.current.abort(pageLeft);
      running.current = undefined;
    },
    [running],
  );
}

async function failureOf(error: unknown, file: File): Promise<UploadFailure> {
  const sentence = (error instanceof ApiError && (error.serverMessage || error.detail)) || texts.failed.text;
  if (!(error instanceof ApiError) || error.kind === 'answered' || error.kind === 'refused') return { sentence };
  return { sentence, hint: (await isStillThere(file)) ? error.message : texts.fileGone };
}

/** The uploads of a project that this device can prove, the newest first; none once they may no longer be kept. */
export function useEarlierImports(organizationId: string, projectId: string) {
  useStore(consentStore, allowsFunctional);
  return earlierImports(organizationId, projectId);
}
