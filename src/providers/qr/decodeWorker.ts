import { decodePicture } from './decodePicture';
import { refused } from './qrReading';
import { texts } from './texts';

/** Its one order is the picture. */
addEventListener('message', ({ data }: MessageEvent<Blob>) => {
  void decodePicture(data)
    .catch(() => refused(texts.noPicture))
    .then((reading) => postMessage(reading));
});
