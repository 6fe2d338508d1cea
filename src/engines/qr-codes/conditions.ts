import type { Pixels } from '@/providers/qr/decodePicture';

/** What happens to a code before it is read. The first is plain reading. */
export const conditions = [
  'near',
  'farther',
  'far',
  'out-of-focus',
  'grainy',
  'slightly-turned',
  'half-turned',
  'from-the-side',
  'low-light',
  'compressed',
  'running-ink',
  'negative',
] as const;
export type Condition = (typeof conditions)[number];

/** A picture without colors: readers look at brightness alone. */
export interface GrayPicture {
  readonly width: number;
  readonly height: number;
  /** The brightness of each pixel. */
  readonly data: Uint8ClampedArray<ArrayBuffer>;
}

interface ConditionRule {
  /** Pixels of a module, so that long addresses are tested as fairly as short ones. */
  readonly scale: number;
  /** `hardness` is 1 for the condition itself, and more for a harder one. */
  readonly change?: (picture: GrayPicture, hardness: number) => GrayPicture | Promise<GrayPicture>;
}

export const conditionRules: Record<Condition, ConditionRule> = {
  near: { scale: 4 },
  farther: { scale: 3 },
  far: { scale: 2 },
  'out-of-focus': { scale: 4, change: (picture, hardness) => blurred(picture, Math.round(2 * hardness)) },
  grainy: { scale: 4, change: (picture, hardness) => noisy(picture, 40 * hardness * hardness) },
  'slightly-turned': { scale: 6, change: (picture, hardness) => turned(picture, 15 * hardness) },
  'half-turned': { scale: 6, change: (picture) => turned(picture, 45) },
  'from-the-side': { scale: 6, change: (picture, hardness) => tilted(picture, 18 * hardness) },
  'low-light': { scale: 4, change: (picture, hardness) => dimmed(picture, 0.25 / hardness) },
  compressed: { scale: 4, change: (picture, hardness) => asJpeg(picture, 0.2 / hardness) },
  'running-ink': { scale: 8, change: (picture) => darkened(picture) },
  negative: { scale: 4, change: (picture) => eachPixel(picture, (value) => 255 - value) },
};

/** A code is tested under harder conditions than those that are claimed: other readers are weaker in some. */
export const testHardness = 1.4;

/**
 * What a camera sees one after the other, because a hand is never still: the picture as it is, less sharp, and turned a little to both sides. A
 * code counts as read when one of them is.
 */
export const frames: readonly ((picture: GrayPicture) => GrayPicture)[] = [
  (picture) => picture,
  (picture) => blurred(picture, 1),
  (picture) => turned(picture, 5),
  (picture) => turned(picture, -7),
];

/** Of the picture of any camera, also in good light. */
export const withGrain = (picture: GrayPicture): GrayPicture => noisy(picture, 12);

/** As luminance of video (BT.601). */
export function grayOf({ width, height, data }: Pixels): GrayPicture {
  const grays = new Uint8ClampedArray(width * height);
  for (let at = 0; at < grays.length; at += 1) {
    const [red = 0, green = 0, blue = 0] = [data[4 * at], data[4 * at + 1], data[4 * at + 2]];
    grays[at] = 0.299 * red + 0.587 * green + 0.114 * blue;
  }
  return { width, height, data: grays };
}

export function pixelsOf({ width, height, data }: GrayPicture): Pixels & { readonly data: GrayPicture['data'] } {
  const pixels = new Uint32Array(data.length);
  for (let at = 0; at < pixels.length; at += 1) pixels[at] = opaqueBlack | ((data[at] ?? 0) * whiteStep);
  return { width, height, data: new Uint8ClampedArray(pixels.buffer) };
}

/** Of a pixel as one number: opacity, blue, green, red from the highest byte on. */
const opaqueBlack = 0xff_00_00_00;
const whiteStep = 0x01_01_01;

/** The same value gives the same value. */
function eachPixel({ width, height, data }: GrayPicture, to: (value: number) => number): GrayPicture {
  const values = Uint8ClampedArray.from({ length: 256 }, (_, value) => to(value));
  const changed = new Uint8ClampedArray(data.length);
  for (let at = 0; at < changed.length; at += 1) changed[at] = values[data[at] ?? 0] ?? 0;
  return { width, height, data: changed };
}

/** The same grains each time: equal designs have equal results. `reach` is how far a value changes at most. */
function noisy({ width, height, data }: GrayPicture, reach: number): GrayPicture {
  const grainy = new Uint8ClampedArray(data.length);
  let seed = 0x2545f491;
  for (let at = 0; at < grainy.length; at += 1) {
    seed ^= seed << 13; // xorshift
    seed ^= seed >>> 17;
    seed ^= seed << 5;
    grainy[at] = (data[at] ?? 0) + reach * ((seed >>> 0) / 0x7f_ff_ff_ff - 1);
  }
  return { width, height, data: grainy };
}

type Join = (before: number, value: number, after: number) => number;

/** Each pixel joined with those before and after it, across and then down. Beside the picture it is like at its edge. */
function withNeighbors({ width, height, data }: GrayPicture, join: Join): GrayPicture {
  const across = new Uint8ClampedArray(data.length);
  for (let start = 0; start < data.length; start += width) {
    const last = start + width - 1;
    for (let at = start; at <= last; at += 1)
      across[at] = join(data[Math.max(start, at - 1)] ?? 0, data[at] ?? 0, data[Math.min(last, at + 1)] ?? 0);
  }
  const down = new Uint8ClampedArray(data.length);
  for (let at = 0; at < down.length; at += 1) {
    const value = across[at] ?? 0;
    const above = at < width ? value : (across[at - width] ?? 0);
    const below = at + width < down.length ? (across[at + width] ?? 0) : value;
    down[at] = join(above, value, below);
  }
  return { width, height, data: down };
}

function blurred(picture: GrayPicture, times: number): GrayPicture {
  let less = picture;
  for (let time = 0; time < times; time += 1)
    less = withNeighbors(less, (before, value, after) => (before + value + after) / 3);
  return less;
}

/** As a sensor sees it in low light: little brightness, and grain that is large beside it. */
const dimmed = (picture: GrayPicture, share: number) =>
  noisy(
    eachPixel(picture, (value) => 14 + value * share),
    12,
  );

/** Dark grows by a pixel on each side. */
const darkened = (picture: GrayPicture) =>
  withNeighbors(picture, (before, value, after) => Math.min(before, value, after));

/** What is around a picture that does not fill the view. */
const surroundings = 180;

interface View {
  readonly width: number;
  readonly height: number;
  /** Which place of the picture is seen at a place of the view. All are measured from the middle. */
  readonly column: (x: number, y: number) => number;
  readonly row: (x: number, y: number) => number;
}

/** The picture seen otherwise; between four pixels a place has a mix of them. */
function seen({ width, height, data }: GrayPicture, view: View): GrayPicture {
  const seenData = new Uint8ClampedArray(view.width * view.height);
  const valueAt = (x: number, y: number) =>
    x < 0 || y < 0 || x >= width || y >= height ? surroundings : (data[y * width + x] ?? 0);
  let at = 0;
  for (let y = 0.5 - view.height / 2; y < view.height / 2; y += 1)
    for (let x = 0.5 - view.width / 2; x < view.width / 2; x += 1) {
      const left = view.column(x, y) + width / 2 - 0.5;
      const top = view.row(x, y) + height / 2 - 0.5;
      const column = Math.floor(left);
      const row = Math.floor(top);
      const across = left - column;
      const below = top - row;
      const upper = valueAt(column, row) * (1 - across) + valueAt(column + 1, row) * across;
      const lower = valueAt(column, row + 1) * (1 - across) + valueAt(column + 1, row + 1) * across;
      seenData[at] = upper * (1 - below) + lower * below;
      at += 1;
    }
  return { width: view.width, height: view.height, data: seenData };
}

function turned(picture: GrayPicture, degrees: number): GrayPicture {
  const angle = (degrees * Math.PI) / 180;
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  return seen(picture, {
    width: Math.ceil(picture.width * Math.abs(cos) + picture.height * Math.abs(sin)),
    height: Math.ceil(picture.width * Math.abs(sin) + picture.height * Math.abs(cos)),
    column: (x, y) => x * cos + y * sin,
    row: (x, y) => y * cos - x * sin,
  });
}

/** Leant back from the camera, which is twice its width away. */
function tilted(picture: GrayPicture, degrees: number): GrayPicture {
  const angle = (degrees * Math.PI) / 180;
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  const away = 2 * Math.max(picture.width, picture.height);
  const nearest = away / (away - (picture.height / 2) * sin);
  const row = (_: number, y: number) => (y * away) / (away * cos + y * sin);
  return seen(picture, {
    width: Math.ceil(picture.width * nearest),
    height: Math.ceil(picture.height * cos * nearest),
    column: (x, y) => (x * (away - row(x, y) * sin)) / away,
    row,
  });
}

/** What is left of it in a JPEG file of low quality. */
async function asJpeg(picture: GrayPicture, quality: number): Promise<GrayPicture> {
  const { width, height } = picture;
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('This browser draws no pictures');
  context.putImageData(new ImageData(pixelsOf(picture).data, width, height), 0, 0);
  const file = await canvas.convertToBlob({ type: 'image/jpeg', quality });
  context.drawImage(await createImageBitmap(file), 0, 0);
  return grayOf(context.getImageData(0, 0, width, height));
}
