import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { announce } from '@/lib/browser/announce';
import type { DroppedFiles } from '@/lib/browser/useFileDrop';
import { whenQuiet } from '@/lib/browser/whenQuiet';
import { useAccess, useAuthProvider } from '@/providers/auth/SessionProvider';
import { allowsFunctional, consentStore } from '@/providers/consent';
import { useAction } from '@/providers/data/useAction';
import { formPrefix } from '@/providers/drafts';
import { ApiError } from '@/providers/http/apiError';
import { uploadCode } from '@/providers/http/client';
import { serverAhead } from '@/providers/http/serverClock';
import { beginWrite, closeNotification, notify } from '@/providers/notifications';
import { readStored, writeStored } from '@/providers/storage';
import { earlierImports } from '@/providers/store/keptImports';
import { trackUploadFailure, trackUploadSuccess } from '@/providers/telemetry/track';
import { type Leaving, useCloseGuard, useLeaving } from '@/ui/dialog/useDialog';
import { checkOfferedFiles, type FileProblem, forgetHandedOverFile, handedOverFile, isStillThere } from './file';
import { imports } from './resource';
import { texts } from './texts';

/** An upload that has arrived, or may have. */
export interface SentUpload {
  /** In ms, by the clock of this computer. */
  readonly began: number;
  /** The same by the server's; undefined where its answers do not tell its time. */
  readonly serverBegan: number | undefined;
  readonly correlationId?: string | undefined;
}

/** The steps of an import (docs/product.md#import-page). `sent`: an upload of the file that was not answered, and may have arrived. */
export type ImportFlow =
  | { readonly kind: 'choosing-source' }
  | { readonly kind: 'choosing-file'; readonly problem?: FileProblem }
  | {
      readonly kind: 'ready';
      readonly file: File;
      readonly failure?: UploadFailure;
      readonly sent?: SentUpload | undefined;
    }
  | { readonly kind: 'uploading'; readonly file: File; readonly percent: number; readonly sent: SentUpload }
  | { readonly kind: 'uploaded'; readonly file: File; readonly sent: SentUpload };

/** Names an upload in the address, and where it is kept. */
export const uploadId = ({ correlationId, began }: SentUpload): string => correlationId ?? String(began);

/** Why an upload failed. */
interface UploadFailure {
  /** The server's message, or the fixed sentence. */
  readonly sentence: string;
  /** What that means, and what to do about it, when there is more to say. */
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
  /** The name of a file that was sent whole and is not shown any more, also since a reload or the end of the session: it may have arrived. */
  readonly cutOff: string | undefined;
  readonly closeCutOff: () => void;
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
  const authProvider = useAuthProvider();
  const { subject = '' } = useAccess();
  const [sentKey] = useState(`${formPrefix}${subject}-upload-${scope.projectId}`); // at the end of the session there is no subject
  const [cutOff, setCutOff] = useState(() => readStored(sentKey, 'session'));
  const leaving = useLeaving(() => undefined, { kind: 'page' });
  useCloseGuard(leaving, { isChanged: flow.kind === 'uploading', isSaving: false });
  useAbort(running);
  // A later import begins anew.
  useEffect(forgetHandedOverFile, []);
  useEffect(() => void whenQuiet().then(uploadCode.preload), []);

  function go(next: ImportFlow) {
    latest.current = next;
    setFlow(next);
  }

  function closeCutOff() {
    writeStored(sentKey, undefined, 'session');
    setCutOff(undefined);
  }

  /** Stops a running upload and shows another step. */
  function leaveTo(next: ImportFlow) {
    if (running.current) announce(texts.canceled);
    running.current?.abort();
    running.current = undefined;
    go(next);
  }

  /** The same, to a step without the file; of one that was sent whole the answer alone is missing. */
  function leaveFile(next: ImportFlow) {
    const left = latest.current;
    leaveTo(next);
    if (left.kind === 'uploading' && left.percent === 100) setCutOff(left.file.name);
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
    const { file, sent: earlier } = latest.current;
    const { signal } = (running.current = new AbortController());
    const sent = sentAt(Date.now());
    closeCutOff();
    go({ kind: 'uploading', file, percent: 0, sent });
    const { tell } = beginWrite(scope, file.name);
    let moved: number | undefined;
    const onProgress = (percent: number) => {
      moved = percent;
      if (signal.aborted) return;
      if (percent === 100) writeStored(sentKey, file.name, 'session');
      go({ kind: 'uploading', file, percent, sent });
    };
    const end = await run({ path: scope, file, signal, onProgress });
    const isAnswered = end?.kind === 'done' || (end?.error instanceof ApiError && end.error.kind === 'answered');
    if (isAnswered || authProvider.access().kind !== 'signed-out') writeStored(sentKey, undefined, 'session');
    if (signal.reason === pageLeft) tell({ kind: 'info', ...(moved === 100 ? texts.leftSent : texts.left), key });
    if (!end || signal.aborted) return;
    if (end.kind === 'done') {
      trackUploadSuccess();
      running.current = undefined;
      const correlationId = end.data.correlationId || undefined;
      go({ kind: 'uploaded', file, sent: { ...sentAt(sent.began), correlationId } }); // before the toast: after it the page can be left without a question
      return notify({ kind: 'success', ...texts.succeeded, key });
    }
    trackUploadFailure((end.error instanceof ApiError && end.error.statusCode) || 'unknown');
    const { mayHaveArrived, ...failure } = await failureOf(end.error, file, moved !== undefined);
    if (signal.aborted) return;
    running.current = undefined;
    notify({ kind: 'error', title: texts.failed.title, text: failure.sentence, key });
    go({ kind: 'ready', file, failure, sent: mayHaveArrived ? sent : earlier });
  }

  function cancel() {
    if (latest.current.kind !== 'uploading') return;
    const { file, percent, sent } = latest.current;
    leaveTo({ kind: 'ready', file, sent: percent === 100 ? sent : undefined });
  }

  return {
    flow,
    chooseSource: () => go({ kind: 'choosing-file' }),
    startOver: () => leaveFile(beginning),
    takeFiles,
    removeFile: () => leaveFile({ kind: 'choosing-file' }),
    upload: () => void upload(),
    cancel,
    leaving,
    cutOff,
    closeCutOff,
  };
}

/** The server's time is known from the answers so far. */
function sentAt(began: number): SentUpload {
  const ahead = serverAhead();
  return { began, serverBegan: ahead === undefined ? undefined : began + ahead };
}

/** Why an upload was stopped that was not canceled. */
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

/** Why an upload failed, and whether the file may have arrived all the same. `hasMoved`: bytes of it were on their way. */
async function failureOf(
  error: unknown,
  file: File,
  hasMoved: boolean,
): Promise<UploadFailure & { mayHaveArrived: boolean }> {
  const words = error instanceof ApiError && (error.serverMessage || error.detail);
  const sentence = words || texts.failed.text;
  if (!(error instanceof ApiError) || error.kind === 'refused') return { sentence, mayHaveArrived: false };
  const { kind, statusCode, message, errors } = error;
  if (kind === 'answered') {
    const complaints = words ? '' : [message, ...Object.values(errors)].filter(Boolean).join(' ');
    const hint = texts.meanings.get(statusCode) ?? (complaints || undefined);
    return { sentence, hint, mayHaveArrived: statusCode >= 500 };
  }
  if (!(await isStillThere(file))) return { sentence, hint: texts.fileGone, mayHaveArrived: false };
  const isLost = hasMoved && (kind === 'network' || kind === 'timeout');
  return { sentence, hint: isLost ? texts.lost[kind] : message, mayHaveArrived: isLost || kind === 'malformed' };
}

/** The uploads of a project that this device can prove, the newest first; none once they may no longer be kept. */
export function useEarlierImports(organizationId: string, projectId: string) {
  return useStore(consentStore, allowsFunctional) ? earlierImports(organizationId, projectId) : [];
}
