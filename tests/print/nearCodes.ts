import { vi } from 'vitest';
import { codeServer } from '@/engines/prints/codeServer';
import { type Line, serve } from '@/lib/rpc';
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

type Edges = readonly [left: number, top: number, right: number, bottom: number];

function paint({ width, pixels }: Drawn, color: number, [left, top, right, bottom]: Edges) {
  for (let row = top; row < bottom; row += 1) pixels.fill(color, row * width + left, row * width + right);
}

/** What the product asks of a canvas: white all over, one path of rectangles, or another picture. */
class NearContext {
  #step = 1;
  #margin = 0;
  fillStyle = '';
  constructor(
    readonly canvas: NearCanvas,
    private readonly drawn: Drawn,
  ) {}
  reset() {
    this.drawn.pixels.fill(0);
    this.setTransform(1, 0, 0, 1, 0);
  }
  fillRect = () => this.drawn.pixels.fill(white);
  setTransform(step: number, _b: number, _c: number, _d: number, margin: number) {
    [this.#step, this.#margin] = [step, margin];
  }
  fill({ text }: NearPath) {
    const place = (module: number) => this.#margin + module * this.#step;
    for (const { x, y, length } of darkRuns(text)) {
      paint(this.drawn, black, [place(x), place(y), place(x + length), place(y + 1)]);
    }
  }
  drawImage({ drawn: from }: { readonly drawn: Drawn }) {
    const { width, pixels } = this.drawn;
    if (from.pixels.length === pixels.length) {
      pixels.set(from.pixels);
      return;
    }
    const places = Array.from({ length: width }, (_, at) => Math.floor((at * from.width) / width));
    for (const [y, row] of places.entries()) {
      for (const [x, column] of places.entries()) pixels[y * width + x] = from.pixels[row * from.width + column] ?? 0;
    }
  }
  getImageData(left: number, top: number, width: number, height: number) {
    const { width: all, pixels } = this.drawn;
    const cut = new Uint32Array(width * height);
    for (let row = 0; row < height; row += 1) {
      const from = (top + row) * all + left;
      cut.set(pixels.subarray(from, from + width), row * width);
    }
    return { width, height, data: new Uint8ClampedArray(cut.buffer) };
  }
}

class NearPath {
  constructor(readonly text: string) {}
}

const pictures = new WeakMap<Blob, Drawn>();

class NearCanvas {
  readonly #drawn: Drawn;
  constructor(
    readonly width: number,
    readonly height: number,
  ) {
    this.#drawn = blank(width, height);
  }
  getContext = () => new NearContext(this, this.#drawn);
  convertToBlob = async () => {
    const file = new Blob(['a picture'], { type: 'image/png' });
    pictures.set(file, { ...this.#drawn, pixels: this.#drawn.pixels.slice() });
    return file;
  };
}

const bitmapOf = async (file: Blob) => {
  const drawn = pictures.get(file) ?? blank(1, 1);
  return { width: drawn.width, height: drawn.height, drawn };
};

const files = new Map<string, Blob>();

/** Draws SVG files of ours that stand side by side in one. */
class NearImage {
  src = '';
  drawn = blank(1, 1);
  async decode() {
    const text = (await files.get(this.src)?.text()) ?? '';
    const [, width, height] = /width="(\d+)" height="(\d+)"/.exec(text) ?? [];
    const side = Number(height);
    this.drawn = blank(Number(width), side);
    for (const [, left, file = ''] of text.matchAll(/<g transform="translate\((\d+)\)[^>]*>(.*?)<\/g>/gs)) {
      if (!file.includes('fill="#ffffff"')) continue;
      const step = side / Number(/viewBox="0 0 (\d+) /.exec(file)?.[1]);
      const [down, across] = [(y: number) => Math.round(y * step), (x: number) => Number(left) + Math.round(x * step)];
      paint(this.drawn, white, [across(0), 0, across(0) + side, side]);
      for (const { x, y, length } of darkRuns(file)) {
        paint(this.drawn, black, [across(x), down(y), across(x + length), down(y + 1)]);
      }
    }
  }
}

/** Makes and reads codes in this thread. */
class NearCodes extends EventTarget {
  static isHeld = false;
  #isOpen = true;
  readonly #scope = Object.assign(new EventTarget(), {
    postMessage: (data: unknown) => this.#isOpen && this.dispatchEvent(new MessageEvent('message', { data })),
  });
  constructor() {
    super();
    serve(this.#scope as unknown as Line, codeServer); // messages are all that it tells
  }
  postMessage(data: unknown) {
    if (!NearCodes.isHeld) this.#scope.dispatchEvent(new MessageEvent('message', { data }));
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
  NearCodes.isHeld = false;
  return {
    /** The files that were offered, newest last. */
    saved: () => [...files.values()],
    /** The worker answers nothing while it is held. */
    hold: (isHeld: boolean) => void (NearCodes.isHeld = isHeld),
  };
}
