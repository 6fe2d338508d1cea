import { decodeQR } from 'qr/decode.js';

export interface Pixels {
  readonly width: number;
  readonly height: number;
  /** Red, green, blue and opacity of each pixel. */
  readonly data: Uint8ClampedArray;
}

/** How hard the decoder tries with codes that are blurred or torn, and for how long at most, in ms. */
const effort = { effort: 20, timeLimit: 100 } as const;

/** The text of a QR code on the picture, whatever its angle; undefined where there is none. */
export function decodePixels(pixels: Pixels): string | undefined {
  try {
    return decodeQR(pixels, effort);
  } catch {
    return undefined; // the decoder throws where it finds no code
  }
}
