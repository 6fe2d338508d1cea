import { type Block, flag } from '../localIndex/block';
import { blockBits } from '../localIndex/blockRows';
import type { LocalIndex } from '../localIndex/localIndex';

/** Deleted links are left out of every check, and rows that a later reading has replaced. */
export const isChecked = ({ sequence }: LocalIndex, { flags }: Block, at: number, row: number): boolean =>
  ((flags[at] ?? 0) & flag.deleted) === 0 && (sequence.replaced === 0 || !sequence.isReplaced(row));

const isOn = ({ flags }: Block, at: number) => ((flags[at] ?? 0) & (flag.active | flag.deleted)) === flag.active;

/** Whether a link has the status 'expired' at an instant in ms. */
export const isExpiredAt = (block: Block, at: number, now: number): boolean =>
  isOn(block, at) && (block.expires[at] ?? Number.NaN) <= now;

/** Whether a link has the status 'active' at an instant in ms. */
export const isActiveAt = (block: Block, at: number, now: number): boolean =>
  isOn(block, at) && !isExpiredAt(block, at, now);

/** Yields after each block. */
export function* eachChecked(
  index: LocalIndex,
  visit: (block: Block, at: number, row: number) => void,
): Generator<undefined, void> {
  for (const [number, block] of index.blocks.entries()) {
    const start = number << blockBits;
    for (let at = 0; at < block.count; at += 1) {
      if (isChecked(index, block, at, start + at)) visit(block, at, start + at);
    }
    yield undefined;
  }
}
