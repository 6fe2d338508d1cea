import { type IDBPTransaction, ownerKey } from '@/providers/store/database';
import { ReplacedOwner, writeAsOwner } from '@/providers/store/writeAsOwner';
import {
  allStores,
  entryOf,
  type ListDatabase,
  type ListSchema,
  notes,
  ofPlace,
  openListDatabase,
  type PageEntry,
  parts,
  rangeOf,
  rangeOfNumbers,
} from './listDatabase';
import { type Generation, isStoredList, newList, type Storage, type StoredList } from './storedList';

/** What is stored can't be read: the list has to be deleted. */
export class DamagedList extends Error {
  override readonly name = 'DamagedList';
}

/** The next record; undefined when nothing is to be written. */
export type RecordUpdate = (list: StoredList) => StoredList | undefined;
/** What else is written with it. */
export type Rest = (writing: Transaction, next: StoredList) => Promise<unknown>[] | Promise<Promise<unknown>[]>;
export type Transaction = IDBPTransaction<ListSchema, typeof allStores, 'readwrite'>;

/** The pages of a reading as they are on the device now; none without a reading. */
export async function storedEntries(
  writing: Transaction,
  place: string,
  reading: Generation | undefined,
): Promise<readonly PageEntry[]> {
  if (!reading) return [];
  return (await writing.objectStore('pages').getAllKeys(rangeOf(place, reading.number))).map(entryOf);
}

/** Deletes what readings of a place consist of, but for those with these numbers, which rise. */
export const deletionsBeside = (writing: Transaction, place: string, kept: readonly number[]): Promise<unknown>[] =>
  [...kept, Number.POSITIVE_INFINITY].flatMap((to, at) => {
    const from = at === 0 ? 0 : (kept[at - 1] ?? 0) + 1;
    return from < to ? parts.map((part) => writing.objectStore(part).delete(rangeOfNumbers(place, from, to))) : [];
  });

/**
 * The record of the list of one place: in the database, and in memory where there is none or it takes no more. There is one writer
 * (docs/large-lists.md#what-is-promised), so it is read once; each writing is one transaction.
 */
export class ListRecord {
  database: ListDatabase | undefined;
  /** The browser has closed the database, or another tab deletes it. */
  isLost = false;
  /** The device takes no more pages. */
  isFull = false;
  /** As it was read or written last. A list that is new has a number that none had, also where the record of one was lost. */
  list = newList(Date.now(), Date.now());
  /** As it is on the device; undefined where it has none that can be read. */
  #stored: StoredList | undefined;
  /** Of the owner who writes; undefined while it could not be taken. */
  #number: number | undefined;

  /** `stamp`: what the pages look like that are read and written; without it those that are there are left as they are. */
  constructor(
    private readonly place: string,
    private readonly stamp: number | undefined,
    private readonly numberIn: Storage['numberIn'],
  ) {}

  async open(name: string): Promise<void> {
    this.isLost = false;
    this.#stored = undefined;
    this.#number = await this.numberIn?.(name);
    this.database = await openListDatabase(name, this.stamp === undefined, () => {
      this.database = undefined;
      this.isLost = true;
    });
  }

  get isKept(): boolean {
    return this.database !== undefined && !this.isFull;
  }

  /** Looks up what the device has, before anything is written, and after what can't be read. Throws `DamagedList`. */
  async read(): Promise<StoredList> {
    if (!this.isKept) return this.list;
    const stored: unknown = await this.database?.get('lists', this.place);
    this.list = this.#known(stored);
    this.#stored = this.#isReadable(stored) ? this.list : undefined;
    return this.list;
  }

  /** The highest number that a reading of the place has had, as far as the device knows. */
  async lastNumber(): Promise<number> {
    return lastNumberIn(await this.database?.get('lists', this.place));
  }

  /** Begins anew, empty; what is read next has a number that no reading had. */
  reset(): void {
    this.list = this.#anew();
    this.#stored = undefined;
  }

  /** Runs `update` on the record and writes what it gives, with the rest; in memory where nothing can be stored. Throws `DamagedList`. */
  async write(update: RecordUpdate, rest: Rest): Promise<StoredList> {
    if (this.database && !this.isFull) {
      if (await this.store(this.database, update, rest)) return (this.list = this.#stored ?? this.list);
      this.isFull = true;
    }
    return (this.list = update(this.list) ?? this.list);
  }

  /** The same for what may find room where pages do not. False where the device has the list and could not take it: it would be wrong. One that it has no more can't be. */
  async writeSmall(update: RecordUpdate, rest: Rest): Promise<boolean> {
    const { isKept: wasKept } = this;
    await this.write(update, rest);
    if (!this.database || this.isKept) return true;
    if (wasKept) return false;
    return this.store(this.database, update, rest).catch((error: unknown) => {
      if (!(error instanceof DamagedList)) throw error;
      this.#stored = undefined;
      return true;
    });
  }

  /**
   * The same on the device alone, in one transaction, of what it has: of a list that no longer fits that is less. False where it could not
   * take it. Throws `DamagedList`, also where a tab has deleted the list.
   */
  async store(database: ListDatabase, update: RecordUpdate, rest: Rest): Promise<boolean> {
    const known = this.#stored;
    const updated = update(known ?? this.list);
    if (!updated) return true;
    const list = this.stamp === undefined ? updated : { ...updated, stamp: this.stamp };
    try {
      await this.#transact(database, async (writing) => {
        const stored: unknown = await writing.objectStore('lists').get(this.place);
        if (known && stored === undefined) throw new DamagedList('The device has the list no more');
        const left = known ? [] : this.#deleteLeft(writing, stored);
        return [...left, ...(await rest(writing, list)), writing.objectStore('lists').put(list, this.place)];
      });
      this.#stored = list;
      return true;
    } catch (error) {
      if (error instanceof DamagedList || error instanceof ReplacedOwner) throw error;
      return false;
    }
  }

  /** Deletes on the device, in one transaction. Throws `ReplacedOwner`. */
  async delete(deletions: (writing: Transaction) => Promise<unknown>[]): Promise<void> {
    if (this.database) await this.#transact(this.database, async (writing) => deletions(writing));
  }

  /** All that an owner writes is written here, with its number, which a disk that fails may have kept it from taking. Throws `ReplacedOwner`. */
  async #transact(database: ListDatabase, work: (writing: Transaction) => Promise<Promise<unknown>[]>): Promise<void> {
    this.#number ??= await this.numberIn?.(database.name);
    if (this.numberIn && this.#number === undefined) throw new Error('The owner has no number');
    const writing = database.transaction(allStores, 'readwrite', { durability: 'relaxed' });
    const last = this.numberIn && writing.objectStore('lists').get(ownerKey);
    try {
      await writeAsOwner(writing, { last, number: this.#number }, async () => Promise.all(await work(writing)));
    } catch (error) {
      if (error instanceof ReplacedOwner) this.isLost = true; // it may hang, and not be told that it has to end
      throw error;
    }
  }

  /** Pages whose record is lost or of another stamp belong to no list; what was compared stays with a record. */
  #deleteLeft(writing: Transaction, stored: unknown): Promise<unknown>[] {
    const left = [...parts, 'changes'] as const;
    const compared = stored === undefined ? ofPlace(this.place) : rangeOf(this.place, notes);
    return [
      ...left.map((store) => writing.objectStore(store).delete(ofPlace(this.place))),
      writing.objectStore('intervals').delete(compared),
    ];
  }

  #isReadable(stored: unknown): boolean {
    const { stamp = this.stamp } = Object(stored) as Partial<StoredList>; // anything may be there
    return stored !== undefined && (this.stamp === undefined || stamp === this.stamp);
  }

  /** A list that was deleted, or is of another stamp, begins anew. */
  #known(stored: unknown): StoredList {
    if (this.#isReadable(stored)) {
      if (!isStoredList(stored)) throw new DamagedList('The record of the list is damaged');
      return stored;
    }
    const lastNumber = lastNumberIn(stored);
    return this.#stored || lastNumber >= this.list.current.number ? this.#anew(lastNumber) : this.list;
  }

  /** An empty list. Its record may be lost, so it begins at the time of day. */
  #anew(lastNumber = 0): StoredList {
    return newList(Math.max(this.list.lastNumber + 1, lastNumber + 1, Date.now()), Date.now());
  }
}

const lastNumberIn = (stored: unknown): number => (Object(stored) as Partial<StoredList>).lastNumber ?? 0; // of any stamp
