import { serveWorker } from '@/lib/worker';
import { decodePicture } from './decodePicture';
import { type QrReading, refused, texts } from './qrReading';

export interface DecodeMethods {
  decode(picture: Blob): Promise<QrReading>;
}

serveWorker<DecodeMethods>({ decode: (picture) => decodePicture(picture).catch(() => refused(texts.noPicture)) });
