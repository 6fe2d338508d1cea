import type { SortColumnKey } from '../columns';
import type { LinkSort } from '../sort';
import { rowMask } from './blockRows';
import { statusRank } from './criteria';
import type { LocalIndex } from './localIndex';
import { sortTexts } from './sortTexts';
import type { SortedText } from './rowText';

/** All rows in the order asked for, exactly as `sortLinks` puts them. */
export function orderOf(index: LocalIndex, sort: LinkSort | undefined, now: number): Uint32Array {
  const rows = index.sequence.rows(index.rows);
  if (!sort) return rows;
  const isAscending = sort.direction === 'ascending';
  if (isText(sort.column)) return sortTexts(index, sort.column, rows, isAscending);
  return sortNumbers(rows, valuesOf(index, sort.column, rows, now), isAscending);
}

const isText = (column: SortColumnKey): column is SortedText =>
  column === 'slug' || column === 'name' || column === 'destination';

// Loops, here and below: `from` with a callback takes five times as long, and there may be a million rows.
function valuesOf(index: LocalIndex, column: 'status' | 'clicks' | 'created', rows: Uint32Array, now: number) {
  const values = new Float64Array(rows.length);
  for (let place = 0; place < rows.length; place += 1) {
    const row = rows[place] ?? 0;
    const block = index.blockOf(row);
    const at = row & rowMask;
    values[place] = column === 'status' ? statusRank(block, at, now) : (block[column][at] ?? Number.NaN);
  }
  return values;
}

/** Rows fit into so many bits: a list has at most a million. */
const rowBits = 20;
const rowValues = 2 ** rowBits;
/** What is left of 64 bits for a value; the last one stands for no value. */
const mostValue = 2 ** (64 - rowBits) - 1;

/** By value and, where that is equal, by the place before; rows without a value last. */
function sortNumbers(rows: Uint32Array, values: Float64Array, isAscending: boolean): Uint32Array {
  let least = Number.POSITIVE_INFINITY;
  let most = Number.NEGATIVE_INFINITY;
  for (const value of values) {
    if (value < least) least = value;
    if (value > most) most = value;
  }
  if (rows.length > rowValues || most - least >= mostValue) return sortByComparing(rows, values, isAscending);
  // The native sort of 64-bit numbers is many times faster than one that calls back.
  const packed = new BigUint64Array(rows.length);
  const halves = new Uint32Array(packed.buffer);
  for (let place = 0; place < rows.length; place += 1) {
    const value = values[place] ?? Number.NaN;
    const key = Number.isNaN(value) ? mostValue : isAscending ? value - least : most - value;
    halves[2 * place] = ((key % 4096) << rowBits) | place;
    halves[2 * place + 1] = key / 4096;
  }
  packed.sort();
  const sorted = new Uint32Array(rows.length);
  for (let place = 0; place < rows.length; place += 1) {
    sorted[place] = rows[(halves[2 * place] ?? 0) & (rowValues - 1)] ?? 0;
  }
  return sorted;
}

function sortByComparing(rows: Uint32Array, values: Float64Array, isAscending: boolean): Uint32Array {
  const turn = isAscending ? 1 : -1;
  const places = Uint32Array.from(rows, (_, place) => place);
  places.sort((one, other) => {
    const [a = Number.NaN, b = Number.NaN] = [values[one], values[other]];
    if (Number.isNaN(a) || Number.isNaN(b)) return Number(Number.isNaN(a)) - Number(Number.isNaN(b)) || one - other;
    return (a - b) * turn || one - other;
  });
  return places.map((place) => rows[place] ?? 0);
}
