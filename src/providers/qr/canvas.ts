/** In pixels: a kept canvas of a large photo would take memory for nothing. */
const maxKeptPixels = 4_000_000;
/** A file is drawn in one size and read in another. */
const maxKept = 2;

/** Newest last. */
let kept: readonly OffscreenCanvasRenderingContext2D[] = [];

/**
 * An empty canvas for what is drawn and read at once: the next call may return the same one. It takes several ms to make one, which is
 * longer than drawing a QR code.
 */
export function emptyCanvas(width: number, height: number): OffscreenCanvasRenderingContext2D {
  const fitting = kept.find(({ canvas }) => canvas.width === width && canvas.height === height);
  fitting?.reset();
  const context = fitting ?? new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('This browser draws no pictures');
  if (width * height <= maxKeptPixels) kept = [...kept.filter((each) => each !== context), context].slice(-maxKept);
  return context;
}
