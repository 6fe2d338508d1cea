import type { Block } from './block';
import { blockBits, blockRows } from './blockRows';
import type { Criterion } from './criteria';
import type { LocalIndex } from './localIndex';

/** Of a row that is out whatever else is asked for. */
const out = 255;

/** For each row of a block 0 when it passes all criteria, the number of the one that it fails alone, from 1, or more. */
export function missesIn(
  { sequence }: LocalIndex,
  block: Block,
  number: number,
  found: Uint8Array,
  criteria: readonly Criterion[],
): Uint8Array {
  const start = number << blockBits;
  const misses = new Uint8Array(blockRows);
  const hasReplaced = sequence.replaced > 0;
  for (let at = 0; at < block.count; at += 1) {
    if (found[start + at] !== 1 || (hasReplaced && sequence.isReplaced(start + at))) misses[at] = out;
  }
  for (const [place, { passes }] of criteria.entries()) {
    for (let at = 0; at < block.count; at += 1) {
      const miss = misses[at] ?? out;
      if (miss !== out && !passes(block, at)) misses[at] = miss === 0 ? place + 1 : out;
    }
  }
  return misses;
}
