export type Key = number | string | readonly Key[];

const rank = (key: Key) => (typeof key === 'number' ? 0 : typeof key === 'string' ? 1 : 2);

/** Numbers come before texts, texts before arrays. */
function compareKeys(one: Key, other: Key): number {
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

/** From one key to another, as `IDBKeyRange`. */
export class KeyRange {
  constructor(
    readonly lower?: Key,
    readonly upper?: Key,
    readonly lowerOpen = false,
    readonly upperOpen = false,
  ) {}

  static readonly bound = (lower: unknown, upper: unknown, lowerOpen = false, upperOpen = false) => {
    const [from, to] = [validKey(lower), validKey(upper)];
    if (compareKeys(from, to) > 0) throw new DOMException('The range is empty', 'DataError');
    return new KeyRange(from, to, lowerOpen, upperOpen);
  };
  static readonly only = (key: unknown) => new KeyRange(validKey(key), validKey(key));
  static readonly lowerBound = (key: unknown, isOpen = false) => new KeyRange(validKey(key), undefined, isOpen);

  includes(key: Key): boolean {
    const below = this.lower === undefined ? 1 : compareKeys(key, this.lower);
    return (below > 0 || (below === 0 && !this.lowerOpen)) && !this.isBefore(key);
  }

  /** It ends before the key. */
  isBefore(key: Key): boolean {
    const above = this.upper === undefined ? -1 : compareKeys(key, this.upper);
    return above > 0 || (above === 0 && this.upperOpen);
  }
}

export interface StoredRecord {
  readonly key: Key;
  value: unknown;
}

/** The records of an object store in the order of their keys. */
export class Records {
  #records: StoredRecord[] = [];

  /** Gives what was there before. */
  put(key: Key, value: unknown): StoredRecord | undefined {
    const [place, known] = this.#find(key);
    this.#records.splice(place, known ? 1 : 0, { key, value });
    return known;
  }

  delete(key: Key): void {
    const [place, known] = this.#find(key);
    if (known) this.#records.splice(place, 1);
  }

  in(range?: KeyRange, limit = Number.POSITIVE_INFINITY): readonly StoredRecord[] {
    const found: StoredRecord[] = [];
    let place = range?.lower === undefined ? 0 : this.#find(range.lower)[0];
    for (; place < this.#records.length && found.length < limit; place += 1) {
      const record = this.#records[place] as StoredRecord; // below their count
      if (range?.isBefore(record.key)) break;
      if (!range || range.includes(record.key)) found.push(record);
    }
    return found;
  }

  /** Where the record of a key is, or would be. */
  #find(key: Key): readonly [place: number, known: StoredRecord | undefined] {
    let from = 0;
    for (let to = this.#records.length; from < to; ) {
      const middle = (from + to) >> 1;
      if (compareKeys((this.#records[middle] as StoredRecord).key, key) < 0) from = middle + 1;
      else to = middle;
    }
    const record = this.#records[from];
    return [from, record && compareKeys(record.key, key) === 0 ? record : undefined];
  }
}
