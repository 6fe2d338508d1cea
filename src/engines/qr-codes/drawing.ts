import { encode } from 'uqr';
import { limits } from '@/config/limits';
import { emptyCanvas } from '@/providers/qr/canvas';
import type { QrDesign, QrLogo, Shape } from './design';

/** A QR code as it is drawn. Lengths are in modules, from the top left corner of the quiet zone. */
export interface CodeDrawing {
  /** Of the square with the code and its quiet zone. */
  readonly side: number;
  /** More than `side` where there is a line of text below. */
  readonly height: number;
  /** The dark modules. */
  readonly path: string;
  readonly color: string;
  readonly background: string;
  /** Its edges lie between modules. */
  readonly isCrisp: boolean;
  readonly logo?: Box & Pick<QrLogo, 'picture'>;
  readonly line?: { readonly text: string; readonly size: number; readonly baseline: number };
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

type Level = 'M' | 'H';

/** In bytes: what the largest code (version 40) holds at this level of error correction. */
const maxBytes: Record<Level, number> = { M: 2331, H: 1273 };

/** A code with a logo needs the highest level: what the logo covers has to be repaired. */
const levelOf = (design?: QrDesign): Level => (design?.logo ? 'H' : 'M');

/** Without a design the specification's code is meant. */
export const fitsQrCode = (text: string, design?: QrDesign): boolean =>
  new TextEncoder().encode(text).length <= maxBytes[levelOf(design)];

/** The quiet zone that readers need, in modules. */
export const quietZone = 4;

/** The specification's code: black on white. Throws for a text that fits no code. */
export function plainCode(text: string): CodeDrawing {
  const { data, size } = encode(text, { ecc: 'M', boostEcc: true, border: quietZone });
  const path = data.map(squareRow).join('');
  return { side: size, height: size, path, color: '#000000', background: '#ffffff', isCrisp: true };
}

/** The code in a design. Throws for a text that fits no code. */
export function designedCode(text: string, design: QrDesign): CodeDrawing {
  const { color, background, modules, eyes, quietZone: border } = design;
  const { data, size } = matrixOf(text, levelOf(design), border);
  const logo = design.logo && logoBox(design.logo, size, border);
  const isCovered = (x: number, y: number) => logo !== undefined && isUnder(logo, x, y);
  const hasOwnEyes = eyes !== modules || eyes !== 'square';
  const far = size - border - eyeSide;
  const corners = hasOwnEyes
    ? ([
        [border, border],
        [far, border],
        [border, far],
      ] as const)
    : [];
  const isEye = (x: number, y: number) =>
    corners.some(([left, top]) => x >= left && x < left + eyeSide && y >= top && y < top + eyeSide);
  const rows = data.map((row, y) => row.map((isDark, x) => isDark && !isCovered(x, y) && !isEye(x, y)));
  return {
    side: size,
    height: design.line === '' ? size : size * (1 + bandShare),
    path: `${rowsIn[modules](rows)}${corners.map(([x, y]) => eyePath(eyes, x, y)).join('')}`,
    color,
    background,
    isCrisp: modules === 'square' && eyes === 'square',
    ...(logo && design.logo && { logo: { ...logo, picture: design.logo.picture } }),
    ...(design.line !== '' && { line: lineBelow(design.line, size) }),
  };
}

/** The code with another address of its logo's picture. */
export const withLogoPicture = ({ logo, ...code }: CodeDrawing, picture: string): CodeDrawing =>
  logo ? { ...code, logo: { ...logo, picture } } : code;

type Matrix = Pick<ReturnType<typeof encode>, 'data' | 'size'>;

let latestMatrix: { readonly key: string; readonly matrix: Matrix } | undefined;

/** The last one is kept: while a design is changed its text stays, and making the matrix takes longer than drawing it. */
function matrixOf(text: string, level: Level, border: number): Matrix {
  const key = `${level} ${border} ${text}`;
  if (latestMatrix?.key !== key) latestMatrix = { key, matrix: encode(text, { ecc: level, boostEcc: true, border }) };
  return latestMatrix.matrix;
}

/** The share of a code's modules that its logo covers. */
export function coveredShare(design: QrDesign, { side, logo }: CodeDrawing): number {
  if (!logo) return 0;
  const inner = side - 2 * design.quietZone;
  const places = Array.from({ length: side }, (_, at) => at);
  const [columns, rows] = [places.filter((x) => isAcross(logo, x)), places.filter((y) => isDown(logo, y))];
  return (columns.length * rows.length) / inner ** 2;
}

/** In modules, around the logo: what touches it would be taken for a part of it. */
const logoMargin = 0.5;

function logoBox({ width, height, percent }: QrLogo, size: number, border: number): Box {
  const maxSide = ((size - 2 * border) * percent) / 100;
  const scale = maxSide / Math.max(width, height);
  const [across, down] = [width * scale, height * scale];
  return { x: (size - across) / 2, y: (size - down) / 2, width: across, height: down };
}

const overlaps = (from: number, length: number, at: number) =>
  at + 1 > from - logoMargin && at < from + length + logoMargin;
const isAcross = ({ x, width }: Box, column: number) => overlaps(x, width, column);
const isDown = ({ y, height }: Box, row: number) => overlaps(y, height, row);
const isUnder = (box: Box, column: number, row: number) => isAcross(box, column) && isDown(box, row);

type Rows = readonly (readonly boolean[])[];

const rowsIn: Record<Shape, (rows: Rows) => string> = {
  square: (rows) => rows.map(squareRow).join(''),
  rounded: (rows) => rows.map((row, y) => roundedRow(row, y, rows)).join(''),
  dots: (rows) => rows.map(dottedRow).join(''),
};

/** Neighbors that are dark: a browser draws half as many shapes when they are one. */
function runsOf(row: readonly boolean[]) {
  const modules = row.map((isDark) => (isDark ? '#' : ' ')).join('');
  return [...modules.matchAll(/#+/g)].map(({ 0: { length }, index }) => ({ x: index, length }));
}

const squareRow = (row: readonly boolean[], y: number): string =>
  runsOf(row)
    .map(({ x, length }) => `M${x} ${y}h${length}v1h-${length}z`)
    .join('');

/** Neighbors flow together; a corner is round where nothing dark is beside it. */
function roundedRow(row: readonly boolean[], y: number, rows: Rows): string {
  const isFree = (x: number, at: number) => !rows[at]?.[x];
  return runsOf(row)
    .map(({ x, length }) => {
      const last = x + length - 1;
      const [topLeft, topRight] = [isFree(x, y - 1), isFree(last, y - 1)];
      const [bottomRight, bottomLeft] = [isFree(last, y + 1), isFree(x, y + 1)];
      const between = (one: boolean, other: boolean, whole: number) => whole - (one ? 0.5 : 0) - (other ? 0.5 : 0);
      return [
        `M${topLeft ? x + 0.5 : x} ${y}h${between(topLeft, topRight, length)}`,
        topRight ? 'a.5.5 0 0 1 .5.5' : '',
        `v${between(topRight, bottomRight, 1)}`,
        bottomRight ? 'a.5.5 0 0 1-.5.5' : '',
        `h${-between(bottomRight, bottomLeft, length)}`,
        bottomLeft ? 'a.5.5 0 0 1-.5-.5' : '',
        `v${-between(bottomLeft, topLeft, 1)}`,
        topLeft ? 'a.5.5 0 0 1 .5-.5' : '',
        'z',
      ].join('');
    })
    .join('');
}

/** In as few letters as it can be said: a browser takes longer to read them than to draw the dots. */
const dottedRow = (row: readonly boolean[], y: number): string =>
  row.map((isDark, x) => (isDark ? `M${x} ${y}.5a.5.5 0 1 1 1 0 .5.5 0 1 1-1 0` : '')).join('');

/** In modules. */
const eyeSide = 7;

/** Radii of ring, hole and what is in it, as shares of their sides. A round ring is read badly from the side, so that of dots is only rounded. */
const eyeRadii: Record<Shape, readonly [number, number, number]> = {
  square: [0, 0, 0],
  rounded: [0.25, 0.2, 0.25],
  dots: [0.3, 0.25, 0.5],
};

/** A ring and in it what readers look for first. The hole runs the other way round, so that it stays empty. */
function eyePath(shape: Shape, x: number, y: number): string {
  return eyeRadii[shape]
    .map((radius, inset) => {
      const length = eyeSide - 2 * inset;
      return roundBox({ x: x + inset, y: y + inset, length, radius: length * radius, isHole: inset === 1 });
    })
    .join('');
}

interface RoundBox {
  readonly x: number;
  readonly y: number;
  readonly length: number;
  readonly radius: number;
  readonly isHole: boolean;
}

/** A square with round corners, clockwise; a hole the other way round. */
function roundBox({ x, y, length, radius: r, isHole }: RoundBox): string {
  const straight = tidy(length - 2 * r);
  const arc = (across: number, down: number) =>
    r === 0 ? '' : `a${tidy(r)} ${tidy(r)} 0 0 ${isHole ? 0 : 1} ${tidy(across)} ${tidy(down)}`;
  return isHole
    ? `M${tidy(x)} ${tidy(y + r)}v${straight}${arc(r, r)}h${straight}${arc(r, -r)}v${-straight}${arc(-r, -r)}h${-straight}${arc(-r, r)}z`
    : `M${tidy(x + r)} ${tidy(y)}h${straight}${arc(r, r)}v${straight}${arc(-r, r)}h${-straight}${arc(-r, -r)}v${-straight}${arc(r, -r)}z`;
}

const tidy = (length: number) => Math.round(length * 1000) / 1000;

/** Of the code's side, with its quiet zone: a line of text makes all codes of a design longer in the same way. */
const bandShare = 0.14;

/** The text below a code: as large as it fits, by the widest letters of usual fonts. */
function lineBelow(text: string, side: number) {
  const ems = Array.from(text, (letter) => (/[ -~]/.test(letter) && !/[A-Z@%]/.test(letter) ? 0.62 : 1));
  const wide = ems.reduce((sum, width) => sum + width, 0);
  const size = tidy(Math.min(side * bandShare * 0.6, (side * 0.94) / wide));
  return { text, size, baseline: tidy(side * (1 + bandShare / 2) + size * 0.3) };
}

export const lineFont = { weight: 600, family: 'Inter, Arial, Helvetica, sans-serif' } as const;

/** In pixels, of a file. */
export const exportSize = ({ side, height }: Pick<CodeDrawing, 'side' | 'height'>) => ({
  width: limits.qrExportSizePx,
  height: Math.round((limits.qrExportSizePx * height) / side),
});

/** The code as a picture of its own, without anything that runs or loads. */
export function codeSvg(code: CodeDrawing): string {
  const { side, height, path, color, background, isCrisp, logo, line } = code;
  const size = exportSize(code);
  const crisp = isCrisp ? ' shape-rendering="crispEdges"' : '';
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="0 0 ${side} ${height}"${crisp}>`,
    `<path fill="${background}" d="M0 0h${side}v${height}H0z"/>`,
    `<path fill="${color}" d="${path}"/>`,
    logo
      ? `<image x="${logo.x}" y="${logo.y}" width="${logo.width}" height="${logo.height}" href="${logo.picture}"/>`
      : '',
    line
      ? `<text x="${side / 2}" y="${line.baseline}" font-size="${line.size}" font-weight="${lineFont.weight}" font-family="${lineFont.family}" text-anchor="middle" fill="${color}">${escaped(line.text)}</text>`
      : '',
    '</svg>',
  ].join('');
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escaped = (text: string) =>
  text.replace(/[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, '').replace(/[&<>]/g, (mark) => escapes[mark] ?? '');

/** The code as a PNG, 512 pixels wide; each module is a whole number of pixels. */
export async function codePng(code: CodeDrawing): Promise<Blob> {
  const { width, height } = exportSize(code);
  const scale = Math.max(1, Math.floor(width / code.side));
  const picture = code.logo && (await pictureOf(code.logo.picture));
  return paintedCode(code, { width, height, scale, picture }).canvas.convertToBlob({ type: 'image/png' });
}

interface PaintedLook {
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  /** Pixels of a module. */
  readonly scale: number;
  /** Of the logo. */
  readonly picture: ImageBitmap | undefined;
}

/** Draws the code in the middle of its background. In workers, too. Read it at once: the next code may be drawn on the same canvas. */
export function paintedCode(code: CodeDrawing, { width, height, scale, picture }: PaintedLook) {
  const context = emptyCanvas(width, height);
  const { side, color, background, path, logo, line } = code;
  context.fillStyle = background;
  context.fillRect(0, 0, width, height);
  const margin = (length: number, modules: number) => Math.max(0, Math.floor((length - modules * scale) / 2));
  context.setTransform(scale, 0, 0, scale, margin(width, side), margin(height, code.height));
  context.fillStyle = color;
  // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a canvas, not an array
  context.fill(new Path2D(path));
  if (logo && picture) {
    context.imageSmoothingQuality = 'high';
    context.drawImage(picture, logo.x, logo.y, logo.width, logo.height);
  }
  if (line) {
    context.font = `${lineFont.weight} ${line.size}px ${lineFont.family}`;
    context.textAlign = 'center';
    context.fillText(line.text, side / 2, line.baseline, side);
  }
  return context;
}

let latest: { readonly url: string; readonly picture: Promise<ImageBitmap> } | undefined;

/** The picture of a data URL; the last one is kept, because many codes have the same. Rejects where it is none. */
export function pictureOf(url: string): Promise<ImageBitmap> {
  if (latest?.url !== url) latest = { url, picture: createImageBitmap(blobOf(url)) };
  return latest.picture;
}

/** Not by `fetch`: the deployment's policy forbids it. */
export function blobOf(url: string): Blob {
  const text = atob(url.slice(url.indexOf(',') + 1));
  return new Blob([Uint8Array.from(text, (letter) => letter.codePointAt(0) ?? 0)], { type: 'image/png' });
}
