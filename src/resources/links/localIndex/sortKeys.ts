import { blockBits } from './blockRows';
import type { LocalIndex } from './localIndex';
import { type SortedText, sortKey, textColumns } from './rowText';
import type { TextColumn } from './textColumn';

/** What rows are sorted by, as parts of long texts: a million texts of their own would take longer to make than to sort. */
export interface SortKeys {
  readonly texts: readonly string[];
  /** By row: the text, and where the key begins and ends in it. A row without a key begins where it ends. */
  readonly text: Uint16Array;
  readonly start: Uint32Array;
  readonly end: Uint32Array;
}

/** Yields after each block of rows. */
export function* sortKeysOf(index: LocalIndex, column: SortedText): Generator<undefined, SortKeys> {
  const texts: string[] = [''];
  const keys = {
    texts,
    text: new Uint16Array(index.rows),
    start: new Uint32Array(index.rows),
    end: new Uint32Array(index.rows),
  };
  const linesBefore = textColumns.indexOf(column);
  let folded = '';
  const put = (row: number, text: number, start: number, end: number) => {
    keys.text[row] = text;
    keys.start[row] = start;
    keys.end[row] = end;
  };
  const putFolded = (row: number, key = '') => {
    put(row, 0, folded.length, folded.length + key.length);
    folded += key;
  };
  const putAll = (from: TextColumn, firstRow: number) => {
    const { text, rows, ends, count, isAscii: areAscii } = from;
    const number = keys.texts.push(text) - 1;
    for (let entry = 0; entry < count; entry += 1) {
      const row = firstRow + (rows[entry] ?? 0);
      let start = entry === 0 ? 0 : (ends[entry - 1] ?? 0);
      for (let line = 0; line < linesBefore; line += 1) start = text.indexOf('\n', start) + 1;
      if (column === 'slug') start += 1; // after its slash
      const end = text.indexOf('\n', start);
      if (!areAscii && !isAscii(text, start, end))
        putFolded(row, sortKey(column, text.slice(column === 'slug' ? start - 1 : start, end)));
      else put(row, number, column === 'destination' ? withoutScheme(text, start) : start, end);
    }
  };
  for (const [number, block] of index.blocks.entries()) {
    for (const each of [block.narrow, block.wide]) if (each.count > 0) putAll(each, number << blockBits);
    yield undefined;
  }
  for (const [row, sortedBy] of index.sortedBy) putFolded(row, sortedBy.get(column));
  texts[0] = folded;
  return keys;
}

/** Characters above need folding. */
function isAscii(text: string, start: number, end: number): boolean {
  for (let at = start; at < end; at += 1) if (text.charCodeAt(at) > 0x7f) return false;
  return true;
}

function withoutScheme(text: string, start: number): number {
  const scheme = schemes.find((one) => text.startsWith(one, start));
  if (scheme === undefined) return start;
  const host = start + scheme.length;
  return text.startsWith('www.', host) ? host + 4 : host;
}

const schemes = ['https://', 'http://'] as const;

/** How many characters after `depth` are the same in the keys of two rows, `most` at most. */
export function sharedLength(keys: SortKeys, one: number, other: number, depth: number, most: number): number {
  const { texts, text, start, end } = keys;
  const characters = texts[text[one] ?? 0] ?? '';
  const others = texts[text[other] ?? 0] ?? '';
  const first = (start[one] ?? 0) + depth;
  const otherFirst = (start[other] ?? 0) + depth;
  const longest = Math.min(most, (end[one] ?? 0) - first, (end[other] ?? 0) - otherFirst);
  let shared = 0;
  while (shared < longest && characters.charCodeAt(first + shared) === others.charCodeAt(otherFirst + shared))
    shared += 1;
  return shared;
}

/** Compares two rows whose keys have the same first `depth` characters. */
export function compareKeys(keys: SortKeys, one: number, other: number, depth: number): number {
  const { texts, text, start, end } = keys;
  const shared = depth + sharedLength(keys, one, other, depth, Number.POSITIVE_INFINITY);
  const at = (start[one] ?? 0) + shared;
  const otherAt = (start[other] ?? 0) + shared;
  const [isEnd, isOtherEnd] = [at === end[one], otherAt === end[other]];
  if (isEnd || isOtherEnd) return Number(isOtherEnd) - Number(isEnd);
  return (texts[text[one] ?? 0] ?? '').charCodeAt(at) - (texts[text[other] ?? 0] ?? '').charCodeAt(otherAt);
}
