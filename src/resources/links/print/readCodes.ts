import { qrText } from '../qr';
import { CodeClient } from './codeClient';
import type { MadeCode } from './codeServer';
import { drawSvgs } from './drawSvgs';
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
/** Codes that the page draws in one task. */
const codesAtOnce = 4;
/** So many groups of them are under way at once: the worker makes one while the page draws another. */
const lanes = 2;

/** Makes the codes of links, in their order, and reads each file of theirs. Rejects when it is aborted or no worker runs. */
export async function readCodes(links: readonly PrintedLink[], options: ReadOptions): Promise<ReadCodes> {
  const { signal, onStep } = options;
  const client = new CodeClient(signal);
  const outcomes: (ReadCode | RefusedCode)[] = [];
  let next = 0;
  let done = 0;
  async function readGroups() {
    while (next < links.length) {
      const from = next;
      next += codesAtOnce;
      const group = await readGroup(client, links.slice(from, next), options);
      for (const [place, outcome] of group.entries()) outcomes[from + place] = outcome;
      done += group.length;
      if (done % labelsAtOnce === 0) onStep(done);
    }
  }
  try {
    await Promise.all(Array.from({ length: lanes }, readGroups));
  } finally {
    client.end();
  }
  return {
    right: outcomes.filter((outcome) => 'modules' in outcome),
    refused: outcomes.filter((outcome) => 'refusal' in outcome),
  };
}

async function readGroup(client: CodeClient, links: readonly PrintedLink[], { side, hasPng }: ReadOptions) {
  const codes = await Promise.all(links.map((link) => client.make(qrText(link), hasPng)));
  const drawn = await drawSvgs(
    codes.flatMap((code) => code?.svg ?? []),
    side,
  );
  const said = (await Promise.all(drawn.map((pixels) => client.read(pixels)))).values();
  return links.map((link, place) => {
    const code = codes[place];
    if (!code) return { link, refusal: 'too-long' } as const;
    const { modules, svg, png, pngText } = code;
    const refusal = refusalOf([said.next().value, ...(png ? [pngText] : [])], qrText(link));
    return refusal ? { link, refusal } : { link, modules, svg, png };
  });
}

/** Why files that say these texts are not handed over; undefined when all say what they should. */
export function refusalOf(texts: readonly (string | undefined)[], wanted: string): Refusal | undefined {
  if (texts.includes(undefined)) return 'unreadable';
  return texts.every((text) => text === wanted) ? undefined : 'another-text';
}
