import { contentKeys } from '@/engines/compare';
import {
  type ChangedFilter,
  type FieldKey,
  keysWhere,
  type LinkField,
  linkField,
  type NumberKey,
  type ValuesKey,
  type ValuesName,
} from '@/engines/links';
import { hashOf } from '@/lib/hash';

const valuesOf = ({ storage }: LinkField) => (typeof storage === 'object' ? storage.values : undefined);

/** The fields that a block has as numbers; instants in ms. */
export const numberKeys: readonly NumberKey[] = keysWhere(
  ({ storage }) => storage === 'number' || storage === 'instant',
);

/** The fields of which a block has a number for each value. */
const valuesKeys: readonly ValuesKey[] = keysWhere(valuesOf);

export const valuesNames: readonly ValuesName[] = [...new Set(valuesKeys.map(nameOfValues))];

/** The fields of each column of such numbers. */
export const valuesFields = byName(valuesNames, (name) => valuesKeys.filter((key) => nameOfValues(key) === name));

/** Where the values of a field are: their column, and its place in each of the column's values. */
export function placeOfValues(key: ValuesKey): { readonly name: ValuesName; readonly place: number } {
  const name = nameOfValues(key);
  return { name, place: valuesFields[name].indexOf(key) };
}

/** The texts of a field in a value of its column. */
export function namesIn(key: ValuesKey, value: readonly string[]): readonly string[] {
  const { name, place } = placeOfValues(key);
  return valuesFields[name].length === 1 ? value : value.slice(place, place + 1);
}

function nameOfValues(key: ValuesKey): ValuesName {
  return valuesOf(linkField(key)) as ValuesName; // as the key's type says
}

/** What is made of each name. */
export function byName<Name extends string, Made>(names: readonly Name[], make: (name: Name) => Made) {
  return Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, Made>; // each name has its entry
}

export const hasNumber = (key: FieldKey): key is NumberKey => numberKeys.some((one) => one === key);

/** Another number, when what the blocks or the pages hold is written another way though the fields are the same. */
const format = 13;

/** What the record of a list says of its pages and blocks: a list of another stamp is read again. */
export const stamp = hashOf(
  JSON.stringify([
    format,
    keysWhere<FieldKey>(({ isSearched }) => isSearched),
    numberKeys,
    valuesFields,
    keysWhere<FieldKey>(({ storage }) => storage === 'flag'),
    contentKeys,
  ]),
)[0];

/** Rows of a block: a power of two, so that a row's block and place in it are bits of its number. */
export const blockRows = 8192;
export const blockBits = 13;
export const rowMask = blockRows - 1;

/** What the intervals of a list tell its queries. */
export interface ListMarks {
  /** What the counters of the links did, by row, and since when, in ms; undefined where the newest interval ends with another reading. */
  readonly clicks:
    | {
        readonly from: number;
        readonly at: (row: number) => number | 'reset' | undefined;
        readonly gainAt: (row: number) => number;
      }
    | undefined;
  /** Reads which links are of a group, for `rowsOf`. */
  readonly prepare: (filter: ChangedFilter) => Promise<void>;
  /** The rows of the links of a group; of links that are gone there are none. */
  readonly rowsOf: (filter: ChangedFilter) => readonly number[];
}
