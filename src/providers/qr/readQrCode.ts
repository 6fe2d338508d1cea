import { limits } from '@/config/limits';
import { type QrReading, refused } from './qrReading';
import { texts } from './texts';

/**
 * Reads the QR code on a picture in a worker; nothing leaves the machine. Rejects with the signal's reason when that is aborted,
 * and only then.
 */
export async function readQrCode(picture: Blob, signal?: AbortSignal): Promise<QrReading> {
  signal?.throwIfAborted();
  if (picture.size > limits.qrPictureMaximumBytes) return refused(texts.tooManyBytes);
  const worker = startWorker();
  return worker ? answerOf(worker, picture, signal) : refused(texts.noWorker);
}

async function answerOf(worker: Worker, picture: Blob, signal?: AbortSignal): Promise<QrReading> {
  const ended = new AbortController();
  const listening = { signal: ended.signal };
  try {
    return await new Promise<QrReading>((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<QrReading>) => resolve(data), listening);
      worker.addEventListener('error', () => resolve(refused(texts.noWorker)), listening);
      signal?.addEventListener('abort', () => reject(signal.reason), listening);
      worker.postMessage(picture, []);
    });
  } finally {
    ended.abort();
    worker.terminate();
  }
}

/** A host's policy may forbid workers. */
function startWorker(): Worker | undefined {
  try {
    return new Worker(new URL('./decodeWorker.ts', import.meta.url), { type: 'module' });
  } catch {
    return undefined;
  }
}
