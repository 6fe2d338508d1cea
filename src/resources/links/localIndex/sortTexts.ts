import type { LocalIndex } from './localIndex';
import type { Ordering } from './order';
import { mostPlaces } from './packedKeys';
import type { SortedText } from './rowText';
import { compareKeys, type SortKeys, sortKeysOf } from './sortKeys';
import { TextSort } from './textSort';

/** By text and, where that is equal, by the place before; rows without a text last. */
export function* sortTexts(
  index: LocalIndex,
  column: SortedText,
  rows: Uint32Array,
  isAscending: boolean,
): Generator<Ordering, Uint32Array> {
  const sorted = new Uint32Array(rows.length);
  const keysSteps = sortKeysOf(index, column);
  let step = keysSteps.next();
  for (; !step.done; step = keysSteps.next()) yield { rows: sorted, placed: 0 };
  const keys = step.value;
  const texts = withKey(keys, rows, true);
  sorted.set(withKey(keys, rows, false), texts.length);
  if (texts.length > mostPlaces) {
    const turn = isAscending ? 1 : -1;
    sorted.set(texts.sort((one, other) => turn * compareKeys(keys, one, other, 0))); // which keeps the places of equals
    return sorted;
  }
  yield { rows: sorted, placed: 0 };
  const sort = new TextSort(keys, texts, isAscending);
  let place = 0;
  for (const placed of sort.run()) {
    for (; place < placed; place += 1) sorted[place] = sort.rowAt(place);
    yield { rows: sorted, placed };
  }
  for (; place < texts.length; place += 1) sorted[place] = sort.rowAt(place);
  return sorted;
}

/** The rows that have a key, or those that have none. A loop: `filter` takes five times as long. */
function withKey({ start, end }: SortKeys, rows: Uint32Array, isWanted: boolean): Uint32Array {
  const found = new Uint32Array(rows.length);
  let count = 0;
  for (let place = 0; place < rows.length; place += 1) {
    const row = rows[place] ?? 0;
    if ((start[row] !== end[row]) === isWanted) found[count++] = row;
  }
  return found.subarray(0, count);
}
