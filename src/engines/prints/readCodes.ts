import { pageValues } from '@/config';
import { linkStatus, shortUrl, statusLooks } from '@/engines/links';
import { codeSvg, exportSize, type QrDesign, qrFileName, qrText, withLogoPicture } from '@/engines/qr-codes';
import type { RpcClient } from '@/lib/rpc';
import { startWorker, WorkerFailed } from '@/lib/worker';
import { createCsvFile } from '@/providers/files/csv';
import type { ZipEntry } from '@/providers/files/zip';
import { emptyCanvas } from '@/providers/qr/canvas';
import type { Pixels } from '@/providers/qr/decodePicture';
import type { CodeMethods, MadeCode } from './codeServer';
import { readingScale } from './labels';
import type { PrintedLink } from './printSet';

const create = () => new Worker(new URL('./codeWorker.ts', import.meta.url), { type: 'module', name: pageValues });

/** A code whose files were read and say what they should; its SVG file is `codeSvg`. */
export type ReadCode = Pick<MadeCode, 'code' | 'png'> & { readonly link: PrintedLink };

/** Why a code is not handed over. */
export type PrintRefusal = 'too-long' | 'unreadable' | 'another-text';

interface RefusedCode {
  readonly link: PrintedLink;
  readonly refusal: PrintRefusal;
}

export interface ReadCodes {
  readonly right: readonly ReadCode[];
  readonly refused: readonly RefusedCode[];
}

interface ReadOptions {
  /** How they look, unless they are black on white. */
  readonly design: QrDesign | undefined;
  /** The longer side in pixels in which the SVG files are drawn to be read. */
  readonly side: number;
  /** PNG files are made as well. */
  readonly hasPng: boolean;
  readonly signal: AbortSignal;
  /** How many codes are done. */
  readonly onStep: (done: number) => void;
}

/** Labels of one step of the screen: what takes longest of them is done in a worker. */
export const labelsAtOnce = 24;
/** Codes that the page draws in one task. */
const codesAtOnce = 4;
/** So many groups of them are under way at once: the worker makes one while the page draws another. */
const lanes = 2;

/** Makes the codes of links, in their order, and reads each file of theirs. Rejects when it is aborted or no worker runs. */
export async function readCodes(links: readonly PrintedLink[], options: ReadOptions): Promise<ReadCodes> {
  const { signal, onStep } = options;
  signal.throwIfAborted();
  const worker = startWorker<CodeMethods>(create);
  if (!worker) throw new WorkerFailed('No worker may run');
  const outcomes: (ReadCode | RefusedCode)[] = [];
  let next = 0;
  let done = 0;
  async function readGroups({ request }: RpcClient<CodeMethods>) {
    while (next < links.length) {
      const from = next;
      next += codesAtOnce;
      const group = await readGroup(request, links.slice(from, next), options);
      for (const [place, outcome] of group.entries()) outcomes[from + place] = outcome;
      done += group.length;
      if (done % labelsAtOnce === 0) onStep(done);
    }
  }
  try {
    await Promise.all(Array.from({ length: lanes }, () => readGroups(worker)));
  } finally {
    worker.end();
  }
  return {
    right: outcomes.filter((outcome) => 'code' in outcome),
    refused: outcomes.filter((outcome) => 'refusal' in outcome),
  };
}

async function readGroup(
  request: RpcClient<CodeMethods>['request'],
  links: readonly PrintedLink[],
  { design, side, hasPng, signal }: ReadOptions,
) {
  const codes = await request('make', { texts: links.map(qrText), design, hasPng }, { signal });
  const made = codes.filter((each) => each !== undefined);
  const read = async (some: readonly MadeCode[], scale: number) => {
    const drawn = await drawSvgs(some, { side, scale, logo: design?.logo?.picture });
    return Promise.all(drawn.map((pixels) => request('read', pixels, { signal, transfer: [pixels.data.buffer] })));
  };
  const said = new Map<MadeCode, string | undefined>();
  for (const scale of [readingScale, Number.POSITIVE_INFINITY]) {
    const unread = made.filter((each) => said.get(each) === undefined);
    const texts = await read(unread, scale);
    for (const [place, each] of unread.entries()) said.set(each, texts[place]);
  }
  return links.map((link, place) => {
    const each = codes[place];
    if (!each) return { link, refusal: 'too-long' } as const;
    const { code, png, pngText } = each;
    const refusal = printRefusal([said.get(each), ...(png ? [pngText] : [])], qrText(link));
    return refusal ? { link, refusal } : { link, code: withLogoPicture(code, design?.logo?.picture ?? ''), png };
  });
}

/** Why files that say these texts are not handed over; undefined when all say what they should. */
export function printRefusal(texts: readonly (string | undefined)[], wanted: string): PrintRefusal | undefined {
  if (texts.includes(undefined)) return 'unreadable';
  return texts.every((text) => text === wanted) ? undefined : 'another-text';
}

interface SvgLook {
  /** The longer side in pixels, at most. */
  readonly side: number;
  /** Pixels of a module, at most. */
  readonly scale: number;
  /** The picture of the design's logo. */
  readonly logo: string | undefined;
}

/**
 * The pixels of SVG files of codes of one look. Workers can't draw them. They are drawn side by side in one picture, because each picture is a
 * document to the browser, which takes longer than what is drawn.
 */
async function drawSvgs(
  made: readonly MadeCode[],
  { side, scale: maxScale, logo }: SvgLook,
): Promise<readonly Pixels[]> {
  const [first] = made;
  if (!first) return [];
  const file = exportSize(first.code);
  const modules = Math.max(...made.map(({ code }) => code.side));
  const scale = Math.min(side / Math.max(file.width, file.height), (maxScale * modules) / file.width);
  const [width, height] = [Math.round(file.width * scale), Math.round(file.height * scale)];
  const image = await decoded(sideBySide(made, { width, height, scale, logo }));
  const context = emptyCanvas(made.length * width, height);
  context.drawImage(image, 0, 0, made.length * width, height);
  return made.map((_, place) => {
    const { data } = context.getImageData(place * width, 0, width, height);
    return { data, width, height };
  });
}

interface Place extends Pick<SvgLook, 'scale' | 'logo'> {
  readonly width: number;
  readonly height: number;
}

function sideBySide(made: readonly MadeCode[], { width, height, scale, logo }: Place): Blob {
  const drawings = made.map(({ code }, place) => {
    const file = codeSvg(withLogoPicture(code, '#logo'));
    const drawn = logo ? file.replace('<image ', '<use ') : file;
    return `<g transform="translate(${place * width}) scale(${scale})">${drawn}</g>`;
  });
  const opening = `<svg xmlns="http://www.w3.org/2000/svg" width="${made.length * width}" height="${height}">`;
  return new Blob([opening, logo ? sharedLogo(logo) : '', ...drawings, '</svg>'], { type: 'image/svg+xml' });
}

/** All codes of a design have the same logo; a browser decodes each `image` anew, which takes as long as the code. */
const sharedLogo = (picture: string) =>
  `<symbol id="logo" viewBox="0 0 1 1" preserveAspectRatio="none"><image width="1" height="1" preserveAspectRatio="none" href="${picture}"/></symbol>`;

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

/** The names of the codes' files without their types. No two are equal, also where file systems ignore the case. */
export function codeFileNames(slugs: readonly string[]): readonly string[] {
  const taken = new Set<string>();
  return slugs.map((slug) => {
    const plain = qrFileName(slug, 'png').slice(0, -'.png'.length);
    let name = plain;
    for (let number = 2; taken.has(name.toLowerCase()); number += 1) name = `${plain}-${number}`;
    taken.add(name.toLowerCase());
    return name;
  });
}

const headings = ['short_url', 'code_text', 'name', 'status', 'png', 'svg'] as const;

/** The files of an archive: a PNG and an SVG picture of each code, and a list of them. `now` in ms decides what is expired. */
export function* codeFiles(codes: readonly ReadCode[], now: number): Generator<ZipEntry> {
  const names = codeFileNames(codes.map(({ link }) => link.slug));
  const list = createCsvFile(headings);
  for (const [place, { link, code, png }] of codes.entries()) {
    const name = names[place] ?? '';
    const [pngName, svgName] = [`${name}.png`, `${name}.svg`];
    const { label } = statusLooks[linkStatus(link, now)];
    list.add([shortUrl(link), qrText(link), link.name, label, pngName, svgName]);
    if (png) yield { name: pngName, content: png };
    yield { name: svgName, content: codeSvg(code) };
  }
  yield { name: 'codes.csv', content: list.file() };
}
