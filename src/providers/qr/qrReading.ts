/** What a picture says. `text` may be anything: who made the code is not known. */
export type QrReading =
  | { readonly kind: 'found'; readonly text: string }
  | { readonly kind: 'none' }
  /** `reason` is a sentence for the screen. */
  | { readonly kind: 'refused'; readonly reason: string };

export const refused = (reason: string): QrReading => ({ kind: 'refused', reason });
