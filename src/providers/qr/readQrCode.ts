import { limits } from '@/config/limits';
import { type RunningWorker, startWorker } from '@/lib/worker';
import { type QrReading, refused, texts } from './qrReading';

const create = () => new Worker(new URL('./decodeWorker.ts', import.meta.url), { type: 'module' });

/**
 * Reads the QR code on a picture in a worker; nothing leaves the machine. Rejects with the signal's reason when that is aborted,
 * and only then.
 */
export async function readQrCode(picture: Blob, signal?: AbortSignal): Promise<QrReading> {
  signal?.throwIfAborted();
  if (picture.size > limits.qrPictureMaximumBytes) return refused(texts.tooManyBytes);
  let worker: RunningWorker<Blob> | undefined;
  const ended = new AbortController();
  try {
    return await new Promise<QrReading>((resolve, reject) => {
      const fail = () => resolve(refused(texts.noWorker));
      worker = startWorker<Blob, QrReading>(create, { onAnswer: resolve, onFailed: fail });
      if (!worker) return fail();
      signal?.addEventListener('abort', () => reject(signal.reason), { signal: ended.signal });
      return worker.send(picture);
    });
  } finally {
    ended.abort();
    worker?.end();
  }
}
