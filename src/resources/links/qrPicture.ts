import { limits } from '@/config/limits';
import type { QrModules } from './qr';

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
