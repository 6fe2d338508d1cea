import { type Alphabet, alphabetOf } from './alphabet';
import { keyBits, manyRows, PackedKeys } from './packedKeys';
import { compareKeys, type SortKeys, sharedLength } from './sortKeys';

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
  readonly #turn: 1 | -1;

  constructor(
    private readonly keys: SortKeys,
    private readonly rows: Uint32Array,
    isAscending: boolean,
  ) {
    this.#packed = new PackedKeys(rows.length);
    this.#alphabet = alphabetOf(keys, isAscending);
    this.#count = Math.floor(keyBits / this.#alphabet.bits);
    this.#turn = isAscending ? 1 : -1;
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
    return compareKeys(this.keys, this.rows[one] ?? 0, this.rows[other] ?? 0, depth) * this.#turn;
  }
}
