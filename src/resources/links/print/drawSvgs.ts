import { limits } from '@/config/limits';
import type { Pixels } from '@/providers/qr/decodePixels';

/**
 * The pixels of SVG files of codes, each drawn so many pixels wide and high. Workers can't draw them. They are drawn side by side
 * in one picture, because each picture is a document to the browser, which takes longer than what is drawn.
 */
export async function drawSvgs(svgs: readonly Blob[], side: number): Promise<readonly Pixels[]> {
  if (svgs.length === 0) return [];
  const width = svgs.length * side;
  const image = await decoded(await sideBySide(svgs, side));
  const context = new OffscreenCanvas(width, side).getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('This browser draws no pictures');
  context.drawImage(image, 0, 0, width, side);
  return svgs.map((_, place) => {
    const { data } = context.getImageData(place * side, 0, side, side);
    return { data, width: side, height: side };
  });
}

async function sideBySide(svgs: readonly Blob[], side: number): Promise<Blob> {
  const scale = side / limits.qrExportSizePx;
  const files = await Promise.all(svgs.map((svg) => svg.text()));
  const drawings = files.map((file, place) => `<g transform="translate(${place * side}) scale(${scale})">${file}</g>`);
  const opening = `<svg xmlns="http://www.w3.org/2000/svg" width="${svgs.length * side}" height="${side}">`;
  return new Blob([opening, ...drawings, '</svg>'], { type: 'image/svg+xml' });
}

async function decoded(svg: Blob): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = URL.createObjectURL(svg);
  try {
    await image.decode();
    return image;
  } finally {
    URL.revokeObjectURL(image.src);
  }
}
