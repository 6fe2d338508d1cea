import { type Link, linkFields, type ValuesName } from '@/engines/links';
import { byName, valuesFields, valuesNames } from './layout';

/** The texts of a link in the fields of a column of values, in their order. Where it is one field, as many as that has. */
type Value = readonly string[];

/** Values that many rows share, each with a small number. */
class Dictionary {
  readonly values: Value[] = [];
  /** Of a single text by itself, of several by their JSON. */
  readonly #idsOfText = new Map<string, number>();
  readonly #ids = new Map<string, number>();
  #settled = 0;

  idOf(value: Value): number {
    const [text = ''] = value;
    const isText = value.length === 1;
    const ids = isText ? this.#idsOfText : this.#ids;
    const key = isText ? text : JSON.stringify(value);
    const known = ids.get(key);
    if (known !== undefined) return known;
    ids.set(key, this.values.length);
    this.values.push(value);
    return this.values.length - 1;
  }

  /** The values since `settle` was called. */
  added(): readonly Value[] {
    return this.values.slice(this.#settled);
  }

  settle(): void {
    this.#settled = this.values.length;
  }

  /** Takes what `added` gave, in its order. */
  restore(values: readonly Value[]): void {
    for (const value of values) this.idOf(value);
  }

  /** 1 at the number of each value that passes. */
  passing(passes: (value: Value) => boolean): Uint8Array {
    return Uint8Array.from(this.values, (value) => (passes(value) ? 1 : 0));
  }
}

export type PackedValues = Readonly<Record<ValuesName, readonly Value[]>>;

const readers = byName(valuesNames, (name) => valuesFields[name].map((key) => linkFields[key].read));

/** The dictionaries of an index. */
export class Dictionaries {
  readonly of = byName(valuesNames, () => new Dictionary());

  /** The number of what a link has in the fields of a column. */
  idOf(name: ValuesName, link: Link): number {
    const [read, ...others] = readers[name];
    const value = read?.(link) ?? '';
    if (typeof value !== 'string') return this.of[name].idOf(value);
    return this.of[name].idOf(others.length === 0 ? [value] : readers[name].map((each) => String(each(link))));
  }

  all(): PackedValues {
    return byName(valuesNames, (name) => this.of[name].values);
  }

  /** What they have gained since `settle` was called. */
  added(): PackedValues {
    return byName(valuesNames, (name) => this.of[name].added());
  }

  settle(): void {
    for (const name of valuesNames) this.of[name].settle();
  }

  restore(values: PackedValues): void {
    for (const name of valuesNames) this.of[name].restore(values[name]);
  }
}
