import {
  type CodeDrawing,
  codePng,
  designedCode,
  fitsQrCode,
  plainCode,
  type QrDesign,
  withLogoPicture,
} from '@/engines/qr-codes';
import { decodePicture, decodePixels, type Pixels } from '@/providers/qr/decodePicture';
import { readingScale } from './labels';

/** A code, and its PNG file. */
export interface MadeCode {
  /** Without the logo's picture, which the page has: a thousand copies take time and memory. */
  readonly code: CodeDrawing;
  readonly png: Blob | undefined;
  /** What the PNG file says; undefined where it says nothing. */
  readonly pngText: string | undefined;
}

/** Codes to be made. */
interface WantedCodes {
  readonly texts: readonly string[];
  readonly design: QrDesign | undefined;
  readonly hasPng: boolean;
}

/** What the page asks of the worker. */
export interface CodeMethods {
  /** PNGs are read from the bytes of their files. Undefined for a text that fits no code. */
  make(wanted: WantedCodes): Promise<readonly (MadeCode | undefined)[]>;
  /** The text of the code on a picture. */
  read(pixels: Pixels): string | undefined;
}

export const codeServer: CodeMethods = {
  async make({ texts, design, hasPng }) {
    const made: (MadeCode | undefined)[] = [];
    for (const text of texts) made.push(fitsQrCode(text, design) ? await makeCode(text, design, hasPng) : undefined);
    return made;
  },
  read: (pixels) => decodePixels(pixels),
};

async function makeCode(text: string, design: QrDesign | undefined, hasPng: boolean): Promise<MadeCode> {
  const code = design ? designedCode(text, design) : plainCode(text);
  const png = hasPng ? await codePng(code) : undefined;
  const reading = png && (await decodePicture(png, [readingScale * code.height, maxSide]));
  const pngText = reading?.kind === 'found' ? reading.text : undefined;
  return { code: withLogoPicture(code, ''), png, pngText };
}

/** Of a file, in pixels. */
const maxSide = 4000;
