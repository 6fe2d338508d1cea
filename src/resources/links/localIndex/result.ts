import { blockBits } from './blockRows';
import type { LocalIndex } from './localIndex';

export interface Result {
  /** The first rows in the order asked for, as many as are drawn. */
  readonly rows: Uint32Array;
  readonly count: number;
  readonly totals: { readonly clicks: number; readonly scans: number };
}

/** `passing` is 1 at the number of each row that is part of the result; at most `most` rows are given. */
export function resultOf(index: LocalIndex, passing: Uint8Array, order: Uint32Array, most: number): Result {
  let count = 0;
  let clicks = 0;
  let scans = 0;
  for (const [number, block] of index.blocks.entries()) {
    const start = number << blockBits;
    for (let at = 0; at < block.count; at += 1) {
      if (passing[start + at] !== 1) continue;
      count += 1;
      clicks += block.clicks[at] ?? 0;
      scans += block.scans[at] ?? 0;
    }
  }
  const rows = new Uint32Array(Math.min(count, most));
  for (let place = 0, length = 0; length < rows.length && place < order.length; place += 1) {
    const row = order[place] ?? 0;
    if (passing[row] === 1) rows[length++] = row;
  }
  return { rows, count, totals: { clicks, scans } };
}
