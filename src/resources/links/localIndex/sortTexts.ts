import type { LocalIndex } from './localIndex';
import type { Ordering } from './order';
import { mostPlaces } from './packedKeys';
import type { SortedText } from './rowText';
import { compareKeys, sortKeysOf } from './sortKeys';
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
  const isEmpty = (row: number) => keys.start[row] === keys.end[row];
  const texts = rows.filter((row) => !isEmpty(row));
  sorted.set(rows.filter(isEmpty), texts.length);
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
