/** What a picture says. `text` may be anything: who made the code is not known. */
export type QrReading =
  | { readonly kind: 'found'; readonly text: string }
  | { readonly kind: 'none' }
  /** `reason` is a sentence for the screen. */
  | { readonly kind: 'refused'; readonly reason: string };

export const refused = (reason: string): QrReading => ({ kind: 'refused', reason });

/** Why a picture is not looked at, as sentences for the screen. */
export const texts = {
  tooManyBytes: 'The picture has more than 20 MB. Choose a smaller one.',
  tooManyPixels: 'The picture has more than 40 megapixels. Choose a smaller one.',
  noPicture: "This file can't be read as a picture. Choose a PNG or JPEG file.",
  noWorker: "This browser can't read QR codes from pictures here.",
} as const;
