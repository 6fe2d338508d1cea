import type { Pieces } from '@/lib/inPieces';
import { linkId } from '../model';
import { blockBits, rowMask } from './blockRows';
import type { LocalIndex } from './localIndex';

/** Slugs of links of the domain, in ASCII one after the other, and where each ends. */
export interface AskedSlugs {
  readonly domain: string;
  readonly text: Uint8Array;
  readonly ends: Uint32Array;
}

/** By the place of each slug: its link's row, -1 where no link has it, when that was created, in ms, and a hash of where it leads. */
export interface FoundSlugs {
  readonly rows: Int32Array<ArrayBuffer>;
  readonly created: Float64Array<ArrayBuffer>;
  readonly destinations: Uint32Array<ArrayBuffer>;
}

export const noSlugs = (): FoundSlugs => ({
  rows: new Int32Array(),
  created: new Float64Array(),
  destinations: new Uint32Array(),
});

const slugsAtOnce = 2000;

/** Looks up many slugs, as they are spelled. */
export function* slugsIn(index: LocalIndex, { domain, text, ends }: AskedSlugs): Pieces<FoundSlugs> {
  const slugs = new TextDecoder().decode(text);
  const rows = new Int32Array(ends.length).fill(-1);
  const created = new Float64Array(ends.length);
  const destinations = new Uint32Array(ends.length);
  for (let place = 0, start = 0; place < ends.length; place += 1) {
    const end = ends[place] ?? 0;
    const row = index.rowOf(linkId(domain, slugs.slice(start, end)));
    start = end;
    if (place % slugsAtOnce === 0) yield;
    if (row === undefined) continue;
    const block = index.blocks[row >> blockBits];
    const at = row & rowMask;
    rows[place] = row;
    created[place] = block?.created[at] ?? Number.NaN;
    destinations[place] = block?.destinations[2 * at] ?? 0;
  }
  return { rows, created, destinations };
}
