import { decodeQR } from 'qr/decode.js';
import { limits } from '@/config/limits';
import { emptyCanvas } from './canvas';
import { type PictureSize, pictureSize } from './pictureSize';
import { type QrReading, refused, texts } from './qrReading';

/**
 * The longer side of the picture at each try, in pixels. The first finds most codes, the second one that is a small part of a
 * large photo. The decoder itself also looks at each of them in half, a quarter and an eighth of its size.
 */
const tries = [1600, 4000] as const;
/** Enough for the metadata that stands before the size of a JPEG file. */
const headBytes = 1_000_000;

const isTooLarge = ({ width, height }: PictureSize) => width * height > limits.qrPictureMaximumPixels;

/**
 * Reads the QR code on a picture, whose longer side has at most so many pixels at each try. Runs in a worker. Rejects where the browser can't
 * draw the picture.
 */
export async function decodePicture(picture: Blob, sides: readonly number[] = tries): Promise<QrReading> {
  const stated = pictureSize(await picture.slice(0, headBytes).arrayBuffer());
  if (stated && isTooLarge(stated)) return refused(texts.tooManyPixels);
  const bitmap = await createImageBitmap(picture);
  if (isTooLarge(bitmap)) return refused(texts.tooManyPixels);
  return decodeBitmap(bitmap, sides);
}

function decodeBitmap(bitmap: ImageBitmap, sides: readonly number[]): QrReading {
  const longerSide = Math.max(bitmap.width, bitmap.height);
  for (const side of new Set(sides.map((maxSide) => Math.min(maxSide, longerSide)))) {
    const text = decodePixels(pixelsOf(bitmap, side / longerSide));
    if (text !== undefined) return { kind: 'found', text };
  }
  return { kind: 'none' };
}

/** Draws the picture on white: where it is transparent, a code has no background. */
function pixelsOf(bitmap: ImageBitmap, scale: number): ImageData {
  const width = Math.max(1, Math.round(bitmap.width * scale));
  const height = Math.max(1, Math.round(bitmap.height * scale));
  const context = emptyCanvas(width, height);
  context.imageSmoothingQuality = 'medium';
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, width, height);
  context.drawImage(bitmap, 0, 0, width, height);
  return context.getImageData(0, 0, width, height);
}

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
