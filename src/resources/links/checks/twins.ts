import { destinationHashes } from '../localIndex/destinationIndex';
import type { LocalIndex } from '../localIndex/localIndex';
import { eachChecked, isActiveAt } from './checkedRows';
import { Duplicates } from './duplicates';

const [nowhere, nearNowhere] = destinationHashes('');

/** Marks the active links that lead where another active one does. */
export function* twins(index: LocalIndex, now: number): Generator<undefined, Uint8Array> {
  const duplicates = new Duplicates(index.rows);
  yield* eachChecked(index, (block, at, row) => {
    const one = block.destinations[2 * at] ?? 0;
    const other = block.destinations[2 * at + 1] ?? 0;
    if (isActiveAt(block, at, now) && !(one === nowhere && other === nearNowhere)) duplicates.add(row, one, other);
  });
  return duplicates.marks;
}
