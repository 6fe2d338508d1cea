import type { Ordering } from './order';
import { keyBits, manyRows, mostPlaces, PackedKeys } from './packedKeys';

/** By value and, where that is equal, by the place before; rows without a value, `NaN`, last. */
export function* sortNumbers(
  rows: Uint32Array,
  values: Float64Array,
  isAscending: boolean,
): Generator<Ordering, Uint32Array> {
  let least = Number.POSITIVE_INFINITY;
  let most = Number.NEGATIVE_INFINITY;
  for (const value of values) {
    if (value < least) least = value;
    if (value > most) most = value;
  }
  const bits = Math.max(1, Math.ceil(Math.log2(most - least + 2)));
  if (rows.length > mostPlaces || bits > keyBits) return sortByComparing(rows, values, isAscending);
  const packed = new PackedKeys(rows.length);
  const unused = 2 ** (keyBits - bits);
  for (let place = 0; place < rows.length; place += 1) {
    const value = values[place] ?? Number.NaN;
    const key = Number.isNaN(value) ? most - least + 1 : isAscending ? value - least : most - value;
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
  const turn = isAscending ? 1 : -1;
  const places = Uint32Array.from(rows, (_, place) => place);
  places.sort((one, other) => {
    const [a = Number.NaN, b = Number.NaN] = [values[one], values[other]];
    if (Number.isNaN(a) || Number.isNaN(b)) return Number(Number.isNaN(a)) - Number(Number.isNaN(b)) || one - other;
    return (a - b) * turn || one - other;
  });
  return places.map((place) => rows[place] ?? 0);
}
