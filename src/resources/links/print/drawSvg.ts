import type { Pixels } from '@/providers/qr/decodePixels';

/** The pixels of an SVG file that is drawn as a picture, so many pixels wide and high. Workers can't draw one. */
export async function drawSvg(svg: Blob, side: number): Promise<Pixels> {
  const address = URL.createObjectURL(svg);
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const context = new OffscreenCanvas(side, side).getContext('2d', { willReadFrequently: true });
    if (!context) throw new Error('This browser draws no pictures');
    context.drawImage(image, 0, 0, side, side);
    const { data } = context.getImageData(0, 0, side, side);
    return { data, width: side, height: side };
  } finally {
    URL.revokeObjectURL(address);
  }
}
