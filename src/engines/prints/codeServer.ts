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

/** What the page orders of the worker. */
export type CodeOrder = { readonly number: number } & (
  | { readonly kind: 'make'; readonly text: string; readonly hasPng: boolean }
  /** Reads the code on a picture. */
  | { readonly kind: 'read'; readonly pixels: Pixels }
);

export type CodeAnswer = { readonly number: number } /** Undefined for a text that fits no code. */ & (
  | { readonly kind: 'made'; readonly code: MadeCode | undefined }
  | { readonly kind: 'read'; readonly text: string | undefined }
);

/** Carries out an order; the PNG is read from the bytes of its file. */
export async function answerOrder(order: CodeOrder): Promise<CodeAnswer> {
  const { number } = order;
  if (order.kind === 'read') return { kind: 'read', number, text: decodePixels(order.pixels) };
  if (!fitsQrCode(order.text)) return { kind: 'made', number, code: undefined };
  const modules = qrModules(order.text);
  const png = order.hasPng ? await qrPng(modules) : undefined;
  const reading = png && (await decodePicture(png));
  const pngText = reading?.kind === 'found' ? reading.text : undefined;
  const svg = new Blob([qrSvg(modules)], { type: 'image/svg+xml' });
  return { kind: 'made', number, code: { modules, svg, png, pngText } };
}
