import { vi } from 'vitest';
import { answerOrder, type CodeOrder } from '@/resources/links/print/codeServer';
import { darkRuns } from '../qr/darkRuns';

/** A pixel is opacity, blue, green and red in one number. */
interface Drawn {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint32Array<ArrayBuffer>;
}

const white = 0xff_ff_ff_ff;
const black = 0xff_00_00_00;

const blank = (width: number, height: number): Drawn => ({ width, height, pixels: new Uint32Array(width * height) });

function paintBlack({ width, pixels }: Drawn, x: number, y: number, columns: number, rows: number) {
  for (let row = y; row < y + rows; row += 1) pixels.fill(black, row * width + x, row * width + x + columns);
}

/** What the product asks of a canvas: white all over, one path of rectangles, or another picture. */
class NearContext {
  #step = 1;
  #margin = 0;
  fillStyle = '';
  constructor(private readonly drawn: Drawn) {}
  fillRect = () => this.drawn.pixels.fill(white);
  setTransform(step: number, _b: number, _c: number, _d: number, margin: number) {
    [this.#step, this.#margin] = [step, margin];
  }
  fill({ text }: NearPath) {
    const place = (module: number) => this.#margin + module * this.#step;
    for (const { x, y, length } of darkRuns(text)) {
      paintBlack(this.drawn, place(x), place(y), length * this.#step, this.#step);
    }
  }
  drawImage({ drawn: from }: { readonly drawn: Drawn }) {
    const { width, pixels } = this.drawn;
    const places = Array.from({ length: width }, (_, at) => Math.floor((at * from.width) / width));
    for (const [y, row] of places.entries()) {
      for (const [x, column] of places.entries()) pixels[y * width + x] = from.pixels[row * from.width + column] ?? 0;
    }
  }
  getImageData() {
    const { width, height, pixels } = this.drawn;
    return { width, height, data: new Uint8ClampedArray(pixels.buffer) };
  }
}

class NearPath {
  constructor(readonly text: string) {}
}

const pictures = new WeakMap<Blob, Drawn>();

class NearCanvas {
  readonly #drawn: Drawn;
  constructor(width: number, height: number) {
    this.#drawn = blank(width, height);
  }
  getContext = () => new NearContext(this.#drawn);
  convertToBlob = async () => {
    const file = new Blob(['a picture'], { type: 'image/png' });
    pictures.set(file, this.#drawn);
    return file;
  };
}

const bitmapOf = async (file: Blob) => {
  const drawn = pictures.get(file) ?? blank(1, 1);
  return { width: drawn.width, height: drawn.height, drawn };
};

const files = new Map<string, Blob>();

/** Draws an SVG file of ours with one pixel to a module. */
class NearImage {
  src = '';
  drawn = blank(1, 1);
  async decode() {
    const text = (await files.get(this.src)?.text()) ?? '';
    const side = Number(/viewBox="0 0 (\d+) /.exec(text)?.[1]);
    this.drawn = blank(side, side);
    const context = new NearContext(this.drawn);
    if (text.includes('fill="#ffffff"')) context.fillRect();
    const path = new NearPath(text);
    // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a canvas, not an array
    context.fill(path);
  }
}

/** Makes and reads codes in this thread. */
class NearCodes extends EventTarget {
  #isOpen = true;
  postMessage(order: CodeOrder) {
    void answerOrder(order).then((data) => this.#isOpen && this.dispatchEvent(new MessageEvent('message', { data })));
  }
  terminate() {
    this.#isOpen = false;
  }
}

/** jsdom draws nothing and has no workers: codes are made with pictures of pixels alone. */
export function bringCodes() {
  const Others = globalThis.Worker;
  vi.stubGlobal('Worker', function start(address: URL) {
    return address.href.includes('codeWorker') ? new NearCodes() : new Others(address);
  });
  vi.stubGlobal('OffscreenCanvas', NearCanvas);
  vi.stubGlobal('Path2D', NearPath);
  vi.stubGlobal('createImageBitmap', bitmapOf);
  vi.stubGlobal('Image', NearImage);
  files.clear();
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    const address = `blob:${files.size}`;
    if (file instanceof Blob) files.set(address, file);
    return address;
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  /** The files that were offered, newest last. */
  return { saved: () => [...files.values()] };
}
