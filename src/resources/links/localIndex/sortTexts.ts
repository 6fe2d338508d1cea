import type { LocalIndex } from './localIndex';
import type { SortedText } from './rowText';
import { type SortKeys, sortKeysOf } from './sortKeys';

/** So many characters are compared at a time, a byte each, with 0 for the end and 255 for all that one byte can't tell apart. */
const packedCharacters = 5;
const ended = 0;
const large = 255;
const mostKey = 2 ** (8 * packedCharacters) - 1;
/** Below this, comparing is quicker than packing. */
const fewRows = 24;
const placeBits = 20;
const placeMask = 2 ** placeBits - 1;

/** By text and, where that is equal, by the place before; rows without a text last. */
export function sortTexts(index: LocalIndex, column: SortedText, rows: Uint32Array, isAscending: boolean): Uint32Array {
  const keys = sortKeysOf(index, column);
  const isEmpty = (row: number) => keys.start[row] === keys.end[row];
  const sorted = rows.filter((row) => !isEmpty(row));
  if (sorted.length > placeMask) sorted.sort(comparing(keys, 0, isAscending));
  else sortFrom(sorted, keys, 0, isAscending);
  const result = new Uint32Array(rows.length);
  result.set(sorted);
  result.set(rows.filter(isEmpty), sorted.length);
  return result;
}

/** Sorts rows whose first `depth` characters are equal: natively by the next few, then each group of equals by what follows. */
function sortFrom(rows: Uint32Array, keys: SortKeys, depth: number, isAscending: boolean): void {
  if (rows.length <= fewRows) {
    rows.sort(comparing(keys, depth, isAscending)); // which keeps the places of equals
    return;
  }
  const start = depth + sharedLength(rows, keys, depth);
  const packed = new BigUint64Array(rows.length);
  const halves = new Uint32Array(packed.buffer);
  for (let place = 0; place < rows.length; place += 1) {
    const key = packedKey(keys, rows[place] ?? 0, start);
    const turned = isAscending ? key : mostKey - key;
    halves[2 * place] = ((turned % 4096) << placeBits) | place;
    halves[2 * place + 1] = turned / 4096;
  }
  packed.sort();
  const before = rows.slice();
  const keyAt = (place: number) => (halves[2 * place + 1] ?? 0) * 4096 + ((halves[2 * place] ?? 0) >>> placeBits);
  for (let from = 0, to = 0; from < rows.length; from = to) {
    const key = keyAt(from);
    for (to = from; to < rows.length && keyAt(to) === key; to += 1) {
      rows[to] = before[(halves[2 * to] ?? 0) & placeMask] ?? 0;
    }
    if (to - from > 1) sortEquals(rows.subarray(from, to), keys, start, isAscending ? key : mostKey - key, isAscending);
  }
}

function sortEquals(rows: Uint32Array, keys: SortKeys, start: number, key: number, isAscending: boolean): void {
  const characters = Array.from({ length: packedCharacters }, (_, index) => Math.floor(key / 256 ** index) % 256);
  if (characters.includes(large)) rows.sort(comparing(keys, start, isAscending));
  else if (!characters.includes(ended)) sortFrom(rows, keys, start + packedCharacters, isAscending);
}

function packedKey({ texts, text, start, end }: SortKeys, row: number, depth: number): number {
  const characters = texts[text[row] ?? 0] ?? '';
  const last = end[row] ?? 0;
  let key = 0;
  let at = (start[row] ?? 0) + depth;
  for (let count = 0; count < packedCharacters; count += 1, at += 1) {
    key = key * 256 + (at < last ? Math.min(characters.charCodeAt(at) + 1, large) : ended);
  }
  return key;
}

/** How many characters after `depth` are the same in all rows. */
function sharedLength(rows: Uint32Array, keys: SortKeys, depth: number): number {
  const first = keyText(keys, rows[0] ?? 0, depth);
  let shared = first.length;
  for (const row of rows) {
    const characters = keys.texts[keys.text[row] ?? 0] ?? '';
    const from = (keys.start[row] ?? 0) + depth;
    const most = Math.min(shared, (keys.end[row] ?? 0) - from);
    let same = 0;
    while (same < most && characters.charCodeAt(from + same) === first.charCodeAt(same)) same += 1;
    shared = same;
    if (shared === 0) return 0;
  }
  return shared;
}

const keyText = ({ texts, text, start, end }: SortKeys, row: number, depth: number): string =>
  (texts[text[row] ?? 0] ?? '').slice((start[row] ?? 0) + depth, end[row]);

function comparing(keys: SortKeys, depth: number, isAscending: boolean) {
  const turn = isAscending ? 1 : -1;
  return (one: number, other: number) => {
    const a = keyText(keys, one, depth);
    const b = keyText(keys, other, depth);
    return a === b ? 0 : a < b ? -turn : turn;
  };
}
