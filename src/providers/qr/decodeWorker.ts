import { serveRequests } from '@/lib/worker';
import { decodePicture } from './decodePicture';
import { type QrReading, refused, texts } from './qrReading';

/** Its one request is the picture. */
serveRequests<Blob, QrReading>((picture, answer) =>
  decodePicture(picture)
    .catch(() => refused(texts.noPicture))
    .then(answer),
);
