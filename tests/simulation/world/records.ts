export type Key = number | string | readonly Key[];

const rank = (key: Key) => (typeof key === 'number' ? 0 : typeof key === 'string' ? 1 : 2);

/** Numbers come before texts, texts before arrays. */
export function compareKeys(one: Key, other: Key): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  if (typeof one === 'string' && typeof other === 'string') return one < other ? -1 : one > other ? 1 : 0;
  if (typeof one !== 'object' || typeof other !== 'object') return rank(one) - rank(other);
  for (let place = 0; place < Math.min(one.length, other.length); place += 1) {
    const order = compareKeys(one[place] as Key, other[place] as Key); // both are as long
    if (order !== 0) return order;
  }
  return one.length - other.length;
}

export function validKey(key: unknown): Key {
  if (typeof key === 'string' || (typeof key === 'number' && !Number.isNaN(key))) return key;
  if (Array.isArray(key)) return key.map(validKey);
  throw new DOMException(`${String(key)} is no key`, 'DataError');
}

const isKey = (value: unknown): value is Key =>
  typeof value === 'string' || typeof value === 'number' || (Array.isArray(value) && value.every(isKey));

/** From one key to another, as `IDBKeyRange`. */
export class KeyRange {
  constructor(
    readonly lower: Key | undefined,
    readonly upper: Key | undefined,
    readonly lowerOpen = false,
    readonly upperOpen = false,
  ) {}

  static readonly bound = (lower: unknown, upper: unknown, lowerOpen = false, upperOpen = false) => {
    const [from, to] = [validKey(lower), validKey(upper)];
    const order = compareKeys(from, to);
    if (order > 0 || (order === 0 && (lowerOpen || upperOpen)))
      throw new DOMException('The range is empty', 'DataError');
    return new KeyRange(from, to, lowerOpen, upperOpen);
  };
  static readonly only = (key: unknown) => new KeyRange(validKey(key), validKey(key));
  static readonly lowerBound = (key: unknown, isOpen = false) => new KeyRange(validKey(key), undefined, isOpen);
  static readonly upperBound = (key: unknown, isOpen = false) => new KeyRange(undefined, validKey(key), false, isOpen);

  includes(key: Key): boolean {
    const { lower, upper, lowerOpen, upperOpen } = this;
    const below = lower === undefined ? 1 : compareKeys(key, lower);
    const above = upper === undefined ? -1 : compareKeys(key, upper);
    return (below > 0 || (below === 0 && !lowerOpen)) && (above < 0 || (above === 0 && !upperOpen));
  }
}

export type KeyPath = string | readonly string[] | null;

/** The key that a value holds itself. */
export function keyIn(value: unknown, path: string | readonly string[]): unknown {
  if (typeof path !== 'string') return path.map((each) => keyIn(value, each));
  return path.split('.').reduce<unknown>((part, name) => (Object(part) as Record<string, unknown>)[name], value);
}

export interface StoredRecord {
  readonly key: Key;
  value: unknown;
}

/** The records of an object store in the order of their keys. */
export class Records {
  #records: StoredRecord[] = [];
  readonly indices = new Map<string, string | readonly string[]>();

  constructor(readonly keyPath: KeyPath = null) {}

  get count(): number {
    return this.#records.length;
  }

  get(key: Key): StoredRecord | undefined {
    const record = this.#records[this.#placeOf(key)];
    return record && compareKeys(record.key, key) === 0 ? record : undefined;
  }

  /** Gives what was there before. */
  put(key: Key, value: unknown): StoredRecord | undefined {
    const place = this.#placeOf(key);
    const known = this.#records[place];
    const isKnown = known !== undefined && compareKeys(known.key, key) === 0;
    this.#records.splice(place, isKnown ? 1 : 0, { key, value });
    return isKnown ? known : undefined;
  }

  delete(key: Key): void {
    const place = this.#placeOf(key);
    const known = this.#records[place];
    if (known && compareKeys(known.key, key) === 0) this.#records.splice(place, 1);
  }

  in(range: KeyRange | undefined, most = Number.POSITIVE_INFINITY): readonly StoredRecord[] {
    const found: StoredRecord[] = [];
    const first = range?.lower === undefined ? 0 : this.#placeOf(range.lower);
    for (let place = first; place < this.#records.length && found.length < most; place += 1) {
      const record = this.#records[place] as StoredRecord; // below their count
      if (!range || range.includes(record.key)) found.push(record);
      else if (range.upper !== undefined && compareKeys(record.key, range.upper) > 0) break;
    }
    return found;
  }

  /** The records in the order of an index, each under its key there. */
  by(index: string, range: KeyRange | undefined, most = Number.POSITIVE_INFINITY): readonly StoredRecord[] {
    const path = this.indices.get(index) ?? '';
    const found = this.#records.flatMap(({ key, value }) => {
      const indexKey = keyIn(value, path);
      return isKey(indexKey) && (!range || range.includes(indexKey)) ? [{ indexKey, key, value }] : [];
    });
    return found.sort((one, other) => compareKeys(one.indexKey, other.indexKey)).slice(0, most);
  }

  #placeOf(key: Key): number {
    let from = 0;
    for (let to = this.#records.length; from < to; ) {
      const middle = (from + to) >> 1;
      if (compareKeys((this.#records[middle] as StoredRecord).key, key) < 0) from = middle + 1;
      else to = middle;
    }
    return from;
  }
}
