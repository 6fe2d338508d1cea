import type { LineKey } from '@/engines/links';
import { blockBits } from '../index/layout';
import type { LocalIndex } from '../index/localIndex';
import { keyBits, manyRows, PackedKeys } from '../index/packedKeys';
import { linesBefore, sortKey } from '../index/rowText';
import type { TextColumn } from '../index/textColumn';

/** So many are told before the others: more than a screen. */
const firstRows = 256;
/** Up to here, comparing is quicker than packing. */
const fewRows = 16;

/** Sorts rows by their texts and, where those are equal, by the place before. */
export class TextSort {
  readonly #packed: PackedKeys;
  readonly #alphabet: Alphabet;
  /** Symbols of a packed key. */
  readonly #count: number;
  readonly #sign: 1 | -1;

  constructor(
    private readonly keys: SortKeys,
    private readonly rows: Uint32Array,
    isAscending: boolean,
  ) {
    this.#packed = new PackedKeys(rows.length);
    this.#alphabet = alphabetOf(keys, isAscending);
    this.#count = Math.floor(keyBits / this.#alphabet.bits);
    this.#sign = isAscending ? 1 : -1;
  }

  /** Yields after each piece of work how many of the rows have their place. */
  *run(): Generator<number, void> {
    if (this.rows.length > 1) yield* this.#sort(0, this.rows.length, 0);
  }

  /** The row that has come to this place. */
  rowAt(at: number): number {
    return this.rows[this.#packed.placeAt(at)] ?? 0;
  }

  /** Sorts rows whose first `depth` characters are equal by the next ones, and those that are equal in these by what follows. */
  *#sort(from: number, to: number, depth: number): Generator<number, void> {
    const start = depth + this.#sharedLength(from, to, depth);
    const isMany = to - from > manyRows;
    for (let at = from; at < to; at += manyRows) {
      this.#pack(at, Math.min(at + manyRows, to), start);
      if (isMany) yield from;
    }
    let first = from;
    let told = from;
    for (const end of isMany ? this.#packed.part(from, to) : [to]) {
      this.#packed.sort(first, end);
      for (let next = first; first < end; first = next) {
        next = this.#packed.equalsEnd(first, end);
        if (next - first > fewRows) yield* this.#sortEquals(first, next, start);
        else if (next - first > 1) this.#insertEach(first, next, start);
        if (!isMany || next - told < (told === from ? firstRows : manyRows)) continue;
        told = next;
        yield next;
      }
    }
  }

  /** Sorts rows whose next symbols are equal. */
  *#sortEquals(from: number, to: number, depth: number): Generator<number, void> {
    const { texts, text, start, end } = this.keys;
    const row = this.rowAt(from);
    const characters = texts[text[row] ?? 0] ?? '';
    const first = (start[row] ?? 0) + depth;
    const last = end[row] ?? 0;
    let same = 0;
    const { isSole } = this.#alphabet;
    while (same < this.#count && first + same < last && isSole[characters.charCodeAt(first + same)] === 1) same += 1;
    if (same < this.#count && first + same === last) return; // all end here, and are in the order of their places
    if (same === 0) this.#compareAll(from, to, depth);
    else yield* this.#sort(from, to, depth + same);
  }

  #pack(from: number, to: number, depth: number): void {
    const { texts, text, start, end } = this.keys;
    const { symbols, bits, end: ended } = this.#alphabet;
    const count = this.#count;
    const base = 2 ** bits;
    const unused = 2 ** (keyBits - count * bits);
    for (let at = from; at < to; at += 1) {
      const row = this.rowAt(at);
      const characters = texts[text[row] ?? 0] ?? '';
      const last = end[row] ?? 0;
      let character = (start[row] ?? 0) + depth;
      let key = 0;
      for (let each = 0; each < count; each += 1, character += 1) {
        key = key * base + (character < last ? (symbols[characters.charCodeAt(character)] ?? 0) : ended);
      }
      this.#packed.setKey(at, key * unused);
    }
  }

  /** How many characters after `depth` are the same in all rows. */
  #sharedLength(from: number, to: number, depth: number): number {
    let shared = Number.POSITIVE_INFINITY;
    const first = this.rowAt(from);
    for (let at = from + 1; at < to && shared > 0; at += 1) {
      shared = sharedLength(this.keys, first, this.rowAt(at), depth, shared);
    }
    return shared;
  }

  #insertEach(from: number, to: number, depth: number): void {
    for (let at = from + 1; at < to; at += 1) {
      const place = this.#packed.placeAt(at);
      let before = at - 1;
      for (; before >= from && this.#compare(this.#packed.placeAt(before), place, depth) > 0; before -= 1) {
        this.#packed.setPlace(before + 1, this.#packed.placeAt(before));
      }
      this.#packed.setPlace(before + 1, place);
    }
  }

  #compareAll(from: number, to: number, depth: number): void {
    const places = Uint32Array.from({ length: to - from }, (_, at) => this.#packed.placeAt(from + at));
    places.sort((one, other) => this.#compare(one, other, depth)); // which keeps the order of equals
    for (const [at, place] of places.entries()) this.#packed.setPlace(from + at, place);
  }

  #compare(one: number, other: number, depth: number): number {
    return compareKeys(this.keys, this.rows[one] ?? 0, this.rows[other] ?? 0, depth) * this.#sign;
  }
}

/** The characters of some keys, numbered in their order and without gaps, so that many of them fit into one number. */
interface Alphabet {
  /** By character code. Characters that no sampled key has share a number with others. */
  readonly symbols: Uint16Array;
  /** 1 where a number stands for this character alone. */
  readonly isSole: Uint8Array;
  /** Stands for the end of a key. */
  readonly end: number;
  /** Bits of a symbol. */
  readonly bits: number;
}

const codes = 2 ** 16;
/** So many keys tell which characters there are. */
const sampledKeys = 10_000;

/** A descending alphabet numbers the characters from the last to the first. */
function alphabetOf({ texts, text, start, end }: SortKeys, isAscending: boolean): Alphabet {
  const isUsed = new Uint8Array(codes);
  const step = Math.ceil(start.length / sampledKeys);
  for (let row = 0; row < start.length; row += step) {
    const characters = texts[text[row] ?? 0] ?? '';
    const last = end[row] ?? 0;
    for (let at = start[row] ?? 0; at < last; at += 1) isUsed[characters.charCodeAt(at)] = 1;
  }
  const symbols = new Uint16Array(codes);
  let symbol = 1; // 0 is the end
  for (let code = 0; code < codes; code += 1) {
    if (isUsed[code] === 1 || isUsed[code - 1] === 1) symbol += 1;
    symbols[code] = symbol;
  }
  const bits = 32 - Math.clz32(symbol);
  if (isAscending) return { symbols, isSole: isUsed, end: 0, bits };
  const greatest = symbol;
  return { symbols: symbols.map((each) => greatest - each), isSole: isUsed, end: greatest, bits };
}

/** What rows are sorted by, as parts of long texts: a million texts of their own would take longer to make than to sort. */
export interface SortKeys {
  readonly texts: readonly string[];
  /** By row: the text, and where the key begins and ends in it. A row without a key begins where it ends. */
  readonly text: Uint16Array;
  readonly start: Uint32Array;
  readonly end: Uint32Array;
}

/** Yields after each block of rows. */
export function* sortKeysOf(index: LocalIndex, column: LineKey): Generator<undefined, SortKeys> {
  const texts: string[] = [''];
  const keys = {
    texts,
    text: new Uint16Array(index.rows),
    start: new Uint32Array(index.rows),
    end: new Uint32Array(index.rows),
  };
  const before = linesBefore(column);
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
      for (let line = 0; line < before; line += 1) start = text.indexOf('\n', start) + 1;
      if (column === 'slug') start = text.indexOf('/', start) + 1;
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
function sharedLength(keys: SortKeys, one: number, other: number, depth: number, maxLength: number): number {
  const { texts, text, start, end } = keys;
  const characters = texts[text[one] ?? 0] ?? '';
  const others = texts[text[other] ?? 0] ?? '';
  const first = (start[one] ?? 0) + depth;
  const otherFirst = (start[other] ?? 0) + depth;
  const maxShared = Math.min(maxLength, (end[one] ?? 0) - first, (end[other] ?? 0) - otherFirst);
  let shared = 0;
  while (shared < maxShared && characters.charCodeAt(first + shared) === others.charCodeAt(otherFirst + shared))
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
