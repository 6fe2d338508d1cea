import {
  type LineKey,
  type LinkSort,
  linkField,
  type SortColumnKey,
  textSortValue,
  type ValuesKey,
} from '@/engines/links';
import { keepLatest } from '@/lib/keepLatest';
import type { Block } from '../index/block';
import { statusRank } from '../index/criteria';
import { hasNumber, placeOfValues, rowMask } from '../index/layout';
import type { LocalIndex } from '../index/localIndex';
import { keyBits, manyRows, maxPlaces, PackedKeys } from '../index/packedKeys';
import { isLine } from '../index/rowText';
import { compareKeys, type SortKeys, sortKeysOf, TextSort } from './textSort';

/** Rows while they are sorted: those before `placed` have their place. */
interface Ordering {
  readonly rows: Uint32Array;
  readonly placed: number;
}

/** Puts all rows in the order asked for, exactly as `sortLinks` does; piece by piece, from the first row on. */
function* orderOf(
  index: LocalIndex,
  sort: LinkSort | undefined,
  now: number,
): Generator<Ordering | undefined, Uint32Array> {
  const rows = index.sequence.rows(index.rows);
  if (!sort) return rows;
  const isAscending = sort.direction === 'ascending';
  if (isLine(sort.column)) return yield* sortTexts(index, sort.column, rows, isAscending);
  return yield* sortNumbers(rows, valuesOf(index, sort.column, rows, now), isAscending);
}

function numbersOf(index: LocalIndex, key: Exclude<SortColumnKey, LineKey | 'clicksSince'>, now: number) {
  if (key === 'status') return (block: Block, at: number) => statusRank(block, at, now);
  if (hasNumber(key)) return ({ numbers }: Block, at: number) => numbers[key][at] ?? Number.NaN;
  const { name, ranks } = ranksOf(index, key);
  return ({ values }: Block, at: number) => ranks[values[name][at] ?? 0] ?? Number.NaN;
}

/** By the number of each value of a field its place among them in the order of the field; `NaN` where it is not sorted by. */
function ranksOf({ values }: LocalIndex, key: ValuesKey) {
  const { name, place } = placeOfValues(key);
  const keys = values.of[name].values.map((value) => textSortValue(linkField(key).order, value[place] ?? ''));
  const sorted = [...new Set(keys)].filter((each) => each !== undefined).sort((one, other) => (one < other ? -1 : 1));
  const rankOf = new Map(sorted.map((each, rank) => [each, rank]));
  return { name, ranks: keys.map((each) => (each === undefined ? Number.NaN : rankOf.get(each))) };
}

// Loops, here and in the sorts: `from` with a callback takes five times as long, and there may be a million rows.
function valuesOf(index: LocalIndex, key: Exclude<SortColumnKey, LineKey>, rows: Uint32Array, now: number) {
  const values = new Float64Array(rows.length);
  if (key === 'clicksSince') {
    const { clicks } = index.marks ?? {};
    for (let place = 0; place < rows.length; place += 1) values[place] = Number(clicks?.at(rows[place] ?? 0)); // `NaN` for a counter that fell
    return values;
  }
  const numberAt = numbersOf(index, key, now);
  for (let place = 0; place < rows.length; place += 1) {
    const row = rows[place] ?? 0;
    values[place] = numberAt(index.blockOf(row), row & rowMask);
  }
  return values;
}

/** Each takes 4 bytes a link. */
const keptOrders = 4;

/** The orders of an index that were asked for last. */
export class Orders {
  #version = -1;
  /** The one that was asked for longest ago comes first. */
  readonly #known = new Map<string, Uint32Array>();

  constructor(private readonly index: LocalIndex) {}

  /** All rows in an order that takes no sorting any more. */
  known(sort: LinkSort | undefined, now: number): Uint32Array | undefined {
    if (this.#version !== this.index.version) this.#known.clear();
    this.#version = this.index.version;
    const key = keyOf(sort, now);
    const rows = this.#known.get(key) ?? (sort ? undefined : this.index.sequence.rows(this.index.rows));
    if (rows) keepLatest(this.#known, key, rows, keptOrders);
    return rows;
  }

  *sort(sort: LinkSort | undefined, now: number): Generator<Ordering | undefined, Uint32Array> {
    const { version } = this.index;
    const rows = yield* orderOf(this.index, sort, now);
    if (version === this.index.version) keepLatest(this.#known, keyOf(sort, now), rows, keptOrders);
    return rows;
  }
}

const keyOf = (sort: LinkSort | undefined, now: number) => JSON.stringify([sort, sort?.column === 'status' && now]);

/** By value and, where that is equal, by the place before; rows without a value, `NaN`, last. */
function* sortNumbers(rows: Uint32Array, values: Float64Array, isAscending: boolean): Generator<Ordering, Uint32Array> {
  let lowest = Number.POSITIVE_INFINITY;
  let highest = Number.NEGATIVE_INFINITY;
  for (const value of values) {
    if (value < lowest) lowest = value;
    if (value > highest) highest = value;
  }
  const bits = Math.max(1, Math.ceil(Math.log2(highest - lowest + 2)));
  if (rows.length > maxPlaces || bits > keyBits) return sortByComparing(rows, values, isAscending);
  const packed = new PackedKeys(rows.length);
  const unused = 2 ** (keyBits - bits);
  for (let place = 0; place < rows.length; place += 1) {
    const value = values[place] ?? Number.NaN;
    const key = Number.isNaN(value) ? highest - lowest + 1 : isAscending ? value - lowest : highest - value;
    packed.setKey(place, key * unused);
  }
  const sorted = new Uint32Array(rows.length);
  let first = 0;
  let told = 0;
  for (const end of packed.part(0, rows.length)) {
    packed.sort(first, end);
    for (let at = first; at < end; at += 1) sorted[at] = rows[packed.placeAt(at)] ?? 0;
    first = end;
    if (end - told < manyRows) continue;
    told = end;
    yield { rows: sorted, placed: end };
  }
  return sorted;
}

function sortByComparing(rows: Uint32Array, values: Float64Array, isAscending: boolean): Uint32Array {
  const sign = isAscending ? 1 : -1;
  const places = Uint32Array.from(rows, (_, place) => place);
  places.sort((one, other) => {
    const [a = Number.NaN, b = Number.NaN] = [values[one], values[other]];
    if (Number.isNaN(a) || Number.isNaN(b)) return Number(Number.isNaN(a)) - Number(Number.isNaN(b)) || one - other;
    return (a - b) * sign || one - other;
  });
  return places.map((place) => rows[place] ?? 0);
}

/** By text and, where that is equal, by the place before; rows without a text last. */
function* sortTexts(
  index: LocalIndex,
  column: LineKey,
  rows: Uint32Array,
  isAscending: boolean,
): Generator<Ordering | undefined, Uint32Array> {
  const sorted = new Uint32Array(rows.length);
  const keys = yield* sortKeysOf(index, column);
  const texts = withKey(keys, rows, true);
  sorted.set(withKey(keys, rows, false), texts.length);
  if (texts.length > maxPlaces) {
    const sign = isAscending ? 1 : -1;
    sorted.set(texts.sort((one, other) => sign * compareKeys(keys, one, other, 0))); // which keeps the places of equals
    return sorted;
  }
  yield undefined;
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
