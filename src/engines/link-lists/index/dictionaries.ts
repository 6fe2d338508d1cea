import { type Link, linkFields, type ValuesName } from '@/engines/links';
import { byName, valuesFields, valuesNames } from './layout';

/** The texts of a link in the fields of a column of values, in their order. Where it is one field, as many as that has. */
type Value = readonly string[];

/** One text for several, which no others have. It is made for each link that is read: JSON takes longer. */
function keyOf(value: Value): string {
  let key = '';
  for (const text of value) key += `${text.length} ${text}`;
  return key;
}

/** Values that many rows share, each with a small number. */
class Dictionary {
  readonly values: Value[] = [];
  /** Of a single text by itself, of others by their key. */
  readonly #idsOfText = new Map<string, number>();
  readonly #ids = new Map<string, number>();
  #settled = 0;
  /** Values from here on are put in when a link is added: a list that is only searched needs none of it. */
  #next = 0;

  idOf(value: Value): number {
    if (value.length === 1) return this.idOfText(value[0] ?? '');
    const key = keyOf(value);
    return this.#ids.get(key) ?? this.#add(this.#ids, key, value);
  }

  idOfText(text: string): number {
    return this.#idsOfText.get(text) ?? this.#add(this.#idsOfText, text, [text]);
  }

  #add(ids: Map<string, number>, key: string, value: Value): number {
    this.#fill();
    const known = ids.get(key);
    if (known !== undefined) return known;
    ids.set(key, this.values.length);
    this.#next = this.values.push(value);
    return this.#next - 1;
  }

  #fill(): void {
    for (const value of this.values.slice(this.#next)) {
      if (value.length === 1) this.#idsOfText.set(value[0] ?? '', this.#next);
      else this.#ids.set(keyOf(value), this.#next);
      this.#next += 1;
    }
  }

  /** The values since `settle` was called. */
  added(): readonly Value[] {
    return this.values.slice(this.#settled);
  }

  settle(): void {
    this.#settled = this.values.length;
  }

  /** Takes what `added` gave, in its order; anything may be found on a device. */
  restore(values: readonly Value[]): void {
    for (const value of values) {
      if (!Array.isArray(value)) throw new Error('A value of the list is damaged');
      this.values.push(value);
    }
  }

  /** 1 at the number of each value that passes. */
  passing(passes: (value: Value) => boolean): Uint8Array {
    return Uint8Array.from(this.values, (value) => (passes(value) ? 1 : 0));
  }
}

export type PackedValues = Readonly<Record<ValuesName, readonly Value[]>>;

const readers = valuesNames.map((name) => valuesFields[name].map((key) => linkFields[key].read));

export class Dictionaries {
  readonly of = byName(valuesNames, () => new Dictionary());
  /** The numbers of what a link has in each column, in the order of `valuesNames`: by place, which is faster than by name. */
  readonly idsIn = valuesNames.map((name, place) => idIn(this.of[name], readers[place] ?? []));

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

/** The number of what a link has in the fields of a column. */
function idIn(dictionary: Dictionary, reads: readonly ((link: Link) => Value | string)[]): (link: Link) => number {
  const [read] = reads;
  if (!read || reads.length > 1) return (link) => dictionary.idOf(reads.map((each) => String(each(link))));
  return (link) => {
    const value = read(link);
    return typeof value === 'string' ? dictionary.idOfText(value) : dictionary.idOf(value);
  };
}
