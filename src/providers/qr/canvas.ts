/** In pixels: a kept canvas of a large photo would take memory for nothing. */
const maxKept = 4_000_000;

let kept: OffscreenCanvasRenderingContext2D | undefined;

/**
 * An empty canvas for what is drawn and read at once: the next call may return the same one. It takes several ms to make one, which is
 * longer than drawing a QR code.
 */
export function emptyCanvas(width: number, height: number): OffscreenCanvasRenderingContext2D {
  if (kept?.canvas.width === width && kept.canvas.height === height) {
    kept.reset();
    return kept;
  }
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('This browser draws no pictures');
  if (width * height <= maxKept) kept = context;
  return context;
}
