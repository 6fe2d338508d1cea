import type { AxiosRequestConfig } from 'axios';
import { limits } from '@/config/limits';
import { timedOut } from './toApiError';

interface Upload {
  readonly file: File | undefined;
  readonly signal: AbortSignal | undefined;
  readonly onProgress: ((percent: number) => void) | undefined;
}

/**
 * Sends a file as the field 'file'. It may take longer than other calls: it ends only when no byte has moved for 30 s.
 * Only XMLHttpRequest reports the progress of an upload.
 */
export async function upload<Answer>(
  request: AxiosRequestConfig,
  { file, signal, onProgress }: Upload,
  send: (request: AxiosRequestConfig) => Promise<Answer>,
): Promise<Answer> {
  if (!file) throw new Error('A multipart call needs a file');
  const data = new FormData();
  data.append('file', file);
  const silence = watchSilence(limits.uploadSilenceMs, signal);
  try {
    return await send({
      ...request,
      data,
      adapter: 'xhr',
      timeout: 0,
      signal: silence.signal,
      onUploadProgress({ loaded, total }) {
        silence.noteMovement();
        onProgress?.(total ? Math.floor((loaded / total) * 100) : 0);
      },
    });
  } catch (cause) {
    throw silence.hasEndedIt() ? timedOut() : cause;
  } finally {
    silence.stopWatching();
  }
}

/** Gives a call up when nothing of it has moved for so many ms. */
function watchSilence(patienceMs: number, givenUp: AbortSignal | undefined) {
  const silence = new AbortController();
  const wait = () => setTimeout(() => silence.abort(), patienceMs);
  let timer = wait();
  return {
    /** Aborts after the silence, or with the caller's own signal. */
    signal: givenUp ? AbortSignal.any([givenUp, silence.signal]) : silence.signal,
    /** True once the silence has ended the call. */
    hasEndedIt: () => silence.signal.aborted && !givenUp?.aborted,
    noteMovement() {
      clearTimeout(timer);
      timer = wait();
    },
    stopWatching: () => clearTimeout(timer),
  };
}
