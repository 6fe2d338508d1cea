import { encode } from 'uqr';
import { limits } from '@/config/limits';
import { type Link, shortUrl } from '@/engines/links';

/** What the QR code says: scans are told apart from clicks by the query. */
export const qrText = (link: Pick<Link, 'domain' | 'slug'>) => `${shortUrl(link)}?qr=1`;

/** In bytes: what the largest code (version 40) holds at error-correction level M. */
const maxBytes = 2331;

export const fitsQrCode = (text: string) => new TextEncoder().encode(text).length <= maxBytes;

const longestName = 200;

/** `qr-{slug}.png`; characters that a file system may refuse or take for a path become hyphens. */
export function qrFileName(slug: string, type: 'svg' | 'png'): string {
  const isPlain = /^[A-Za-z0-9_-]+$/.test(slug);
  const clean = isPlain ? slug : slug.replace(/[^\p{Letter}\p{Number}_-]+/gu, '-').replace(/^-+|-+$/g, '');
  const [...characters] = clean.slice(0, longestName);
  return `qr-${characters.filter((character) => character.isWellFormed()).join('') || 'link'}.${type}`;
}

/** A QR code: its side in modules with the quiet zone, and the path of its dark modules in these units. */
export interface QrModules {
  readonly side: number;
  readonly path: string;
}

/** The quiet zone that readers need, in modules. */
export const quietZone = 4;

/** Throws for a text that fits no code. */
export function qrModules(text: string): QrModules {
  const { data, size } = encode(text, { ecc: 'M', boostEcc: true, border: quietZone });
  return { side: size, path: data.map(pathOfRow).join('') };
}

/** One rectangle for neighbors that are dark: a browser draws half as many shapes. */
function pathOfRow(row: readonly boolean[], y: number): string {
  const modules = row.map((isDark) => (isDark ? '#' : ' ')).join('');
  return [...modules.matchAll(/#+/g)]
    .map(({ 0: { length }, index }) => `M${index} ${y}h${length}v1h-${length}z`)
    .join('');
}

/** The code as a picture of its own, black on white, without anything that runs or loads. */
export function qrSvg({ side, path }: QrModules): string {
  const size = limits.qrExportSizePx;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges">`,
    `<path fill="#ffffff" d="M0 0h${side}v${side}H0z"/>`,
    `<path fill="#000000" d="${path}"/>`,
    '</svg>',
  ].join('');
}

/** The code as a PNG of 512 x 512 pixels, black on white in both themes; each module is a whole number of pixels. */
export async function qrPng({ side, path }: QrModules): Promise<Blob> {
  const size = limits.qrExportSizePx;
  const canvas = new OffscreenCanvas(size, size);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws no pictures');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, size, size);
  const scale = Math.max(1, Math.floor(size / side));
  const margin = Math.floor((size - side * scale) / 2);
  context.setTransform(scale, 0, 0, scale, margin, margin);
  context.fillStyle = '#000000';
  // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a canvas, not an array
  context.fill(new Path2D(path));
  return canvas.convertToBlob({ type: 'image/png' });
}
