import { pageValues } from '@/config';
import { limits } from '@/config/limits';
import { askWorker } from '@/lib/worker';
import type { DecodeMethods } from './decodeWorker';
import { type QrReading, refused, texts } from './qrReading';

const ask = askWorker<DecodeMethods>(
  () => new Worker(new URL('./decodeWorker.ts', import.meta.url), { type: 'module', name: pageValues }),
);

/**
 * Reads the QR code on a picture in a worker; nothing leaves the machine. Rejects with the signal's reason when that is aborted,
 * and only then.
 */
export async function readQrCode(picture: Blob, signal?: AbortSignal): Promise<QrReading> {
  signal?.throwIfAborted();
  if (picture.size > limits.qrPictureMaximumBytes) return refused(texts.tooManyBytes);
  try {
    return await ask('decode', picture, { signal });
  } catch {
    signal?.throwIfAborted();
    return refused(texts.noWorker);
  }
}
