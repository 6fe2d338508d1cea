import { qrText } from '../qr';
import { CodeClient } from './codeClient';
import type { MadeCode } from './codeServer';
import { drawSvg } from './drawSvg';
import type { PrintedLink } from './printSet';

/** A code whose files were read and say what they should. */
export type ReadCode = Pick<MadeCode, 'modules' | 'svg' | 'png'> & { readonly link: PrintedLink };

/** Why a code is not handed over. */
export type Refusal = 'too-long' | 'unreadable' | 'another-text';

export interface RefusedCode {
  readonly link: PrintedLink;
  readonly refusal: Refusal;
}

export interface ReadCodes {
  readonly right: readonly ReadCode[];
  readonly refused: readonly RefusedCode[];
}

interface ReadOptions {
  /** The side in pixels in which the SVG files are drawn to be read. */
  readonly side: number;
  /** PNG files are made as well. */
  readonly hasPng: boolean;
  readonly signal: AbortSignal;
  /** How many codes are done. */
  readonly onStep: (done: number) => void;
}

/** Labels of one step of the screen: what takes longest of them is done in a worker. */
export const labelsAtOnce = 24;
/** So many codes are under way at once: the worker makes one while the page draws another. */
const lanes = 3;

/** Makes the codes of links, in their order, and reads each file of theirs. Rejects when it is aborted or no worker runs. */
export async function readCodes(links: readonly PrintedLink[], options: ReadOptions): Promise<ReadCodes> {
  const { signal, onStep } = options;
  const client = new CodeClient(signal);
  const outcomes: (ReadCode | RefusedCode)[] = [];
  const waiting = links.entries();
  let done = 0;
  async function readOneByOne() {
    for (const [place, link] of waiting) {
      outcomes[place] = await readCode(client, link, options);
      done += 1;
      if (done % labelsAtOnce === 0) onStep(done);
    }
  }
  try {
    await Promise.all(Array.from({ length: lanes }, readOneByOne));
  } finally {
    client.end();
  }
  return {
    right: outcomes.filter((outcome) => 'modules' in outcome),
    refused: outcomes.filter((outcome) => 'refusal' in outcome),
  };
}

async function readCode(client: CodeClient, link: PrintedLink, { side, hasPng }: ReadOptions) {
  const text = qrText(link);
  const code = await client.make(text, hasPng);
  if (!code) return { link, refusal: 'too-long' } as const;
  const { modules, svg, png, pngText } = code;
  const texts = [await client.read(await drawSvg(svg, side)), ...(png ? [pngText] : [])];
  const refusal = refusalOf(texts, text);
  return refusal ? { link, refusal } : { link, modules, svg, png };
}

/** Why files that say these texts are not handed over; undefined when all say what they should. */
export function refusalOf(texts: readonly (string | undefined)[], wanted: string): Refusal | undefined {
  if (texts.includes(undefined)) return 'unreadable';
  return texts.every((text) => text === wanted) ? undefined : 'another-text';
}
