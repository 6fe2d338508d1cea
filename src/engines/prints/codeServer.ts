import { decodePicture, decodePixels, type Pixels } from '@/providers/qr/decodePicture';
import { fitsQrCode, type QrModules, qrModules, qrPng, qrSvg } from './qr';

/** A code and its files. */
export interface MadeCode {
  readonly modules: QrModules;
  readonly svg: Blob;
  readonly png: Blob | undefined;
  /** What the PNG file says; undefined where it says nothing. */
  readonly pngText: string | undefined;
}

/** What the page asks of the worker. */
export interface CodeMethods {
  /** The PNG is read from the bytes of its file. Undefined for a text that fits no code. */
  make(wanted: { readonly text: string; readonly hasPng: boolean }): Promise<MadeCode | undefined>;
  /** The text of the code on a picture. */
  read(pixels: Pixels): string | undefined;
}

export const codeServer: CodeMethods = {
  async make({ text, hasPng }) {
    if (!fitsQrCode(text)) return undefined;
    const modules = qrModules(text);
    const png = hasPng ? await qrPng(modules) : undefined;
    const reading = png && (await decodePicture(png));
    const pngText = reading?.kind === 'found' ? reading.text : undefined;
    const svg = new Blob([qrSvg(modules)], { type: 'image/svg+xml' });
    return { modules, svg, png, pngText };
  },
  read: (pixels) => decodePixels(pixels),
};
