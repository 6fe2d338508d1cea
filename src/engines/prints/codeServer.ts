import { type CodeDrawing, codePng, designedCode, fitsQrCode, plainCode, type QrDesign } from '@/engines/qr-codes';
import { decodePicture, decodePixels, type Pixels } from '@/providers/qr/decodePicture';

/** A code, and its PNG file. */
export interface MadeCode {
  readonly code: CodeDrawing;
  readonly png: Blob | undefined;
  /** What the PNG file says; undefined where it says nothing. */
  readonly pngText: string | undefined;
}

/** A code to be made. */
interface WantedCode {
  readonly text: string;
  readonly design: QrDesign | undefined;
  readonly hasPng: boolean;
}

/** What the page asks of the worker. */
export interface CodeMethods {
  /** The PNG is read from the bytes of its file. Undefined for a text that fits no code. */
  make(wanted: WantedCode): Promise<MadeCode | undefined>;
  /** The text of the code on a picture. */
  read(pixels: Pixels): string | undefined;
}

export const codeServer: CodeMethods = {
  async make({ text, design, hasPng }) {
    if (!fitsQrCode(text, design)) return undefined;
    const code = design ? designedCode(text, design) : plainCode(text);
    const png = hasPng ? await codePng(code) : undefined;
    const reading = png && (await decodePicture(png));
    const pngText = reading?.kind === 'found' ? reading.text : undefined;
    return { code, png, pngText };
  },
  read: (pixels) => decodePixels(pixels),
};
