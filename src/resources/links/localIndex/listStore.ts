import { deletePlaces } from '@/providers/store/database';
import type { StatusChange } from '../listEvents';
import {
  allStores,
  type ListDatabase,
  openListDatabase,
  type PackedPage,
  type PageEntry,
  type PageKey,
  parts,
} from './listDatabase';
import type { PackedBlock } from './packedBlock';
import type { Storage } from './protocol';
import {
  type Change,
  claimed,
  type Generation,
  isStoredList,
  newList,
  partOf,
  type ReadPurpose,
  type StoredList,
  succeeded,
  withGeneration,
} from './storedList';

/** What is stored can't be read: the list has to be deleted. */
export class DamagedList extends Error {
  override readonly name = 'DamagedList';
}

/** A page, or a start of the list that was read again: then with the rows that its links had before. */
export interface StoredPage {
  readonly entry: PageEntry;
  readonly links: PackedPage;
  readonly renewed?: Int32Array;
}

/** What the record becomes; undefined when nothing is to be written. */
type Judge = (list: StoredList) => StoredList | undefined;
/** What else is written with it. */
type Rest = (writing: Transaction, next: StoredList) => Promise<unknown>[] | Promise<Promise<unknown>[]>;
type Transaction = ReturnType<typeof beginWriting>;

interface Stored {
  /** False where the device took nothing. */
  readonly isStored: boolean;
  readonly list: StoredList | undefined;
}

const beginWriting = (database: ListDatabase) =>
  database.transaction(allStores, 'readwrite', { durability: 'relaxed' });

/**
 * Where the list of one place is kept: in the database, and in memory where there is none or it takes no more. Each write is one
 * transaction that reads the record first, and writes nothing when that is not what the writer believes (docs/large-lists.md#what-is-promised).
 */
export class ListStore {
  #database: ListDatabase | undefined;
  #isFull = false;
  /** The record as it was read or written last. */
  #list = newList(1, Date.now());
  /** The device has had the record: without it somebody has deleted the list. */
  #isStored = false;
  /** Pages that are in memory alone, by generation and first row. */
  readonly #memory = new Map<number, Map<number, StoredPage>>();

  private constructor(
    private readonly place: string,
    private readonly mostBytes: number,
  ) {}

  /** Without the name of a database everything is kept in memory; also where the browser refuses the database. */
  static async open(place: string, { database: name, mostBytes }: Storage): Promise<ListStore> {
    const store = new ListStore(place, mostBytes);
    if (name !== undefined) await store.#open(name);
    return store;
  }

  async #open(name: string): Promise<void> {
    this.#database = await openListDatabase(name, () => void (this.#database = undefined));
  }

  get isKept(): boolean {
    return this.#database !== undefined && !this.#isFull;
  }

  /** The record as it is on the device now, or in memory. Throws `DamagedList`. */
  async list(): Promise<StoredList> {
    if (!this.isKept) return this.#list;
    const stored = await this.#database?.get('lists', this.place);
    if (stored === undefined && this.#isStored) this.#list = newList(this.#list.lastNumber + 1, Date.now()); // it was deleted
    this.#isStored = stored !== undefined;
    if (stored === undefined) return this.#list;
    this.#list = checkedList(stored);
    return this.#list;
  }

  /** Gives the list to a reading; what abandoned readings have left is deleted. */
  async claim(purpose: ReadPurpose, reader: string, now: number): Promise<StoredList> {
    const judge: Judge = (list) => claimed(list, purpose, reader, now);
    const list = await this.#write(judge, (writing, next) => {
      const { current, successor } = next;
      if (purpose !== 'all') return [];
      const last = successor?.number ?? current.number;
      return [
        ...this.#deletions(writing, 0, current.number),
        ...this.#deletions(writing, current.number + 1, last),
        ...this.#deletions(writing, last + 1, Number.POSITIVE_INFINITY),
      ];
    });
    if (purpose === 'all') this.#forgetOthers(list ?? this.#list);
    return list ?? this.#list;
  }

  /** Keeps a page with what its generation is then; undefined, and nothing is written, when another reading has the list. */
  async putPage(next: Generation, rowsBefore: number, page?: StoredPage): Promise<StoredList | undefined> {
    if (this.#bytesWith(next) > this.mostBytes) this.#isFull = true;
    const judge: Judge = (list) => withGeneration(list, next, rowsBefore);
    let isStored = false;
    const list = await this.#write(judge, (writing) => {
      isStored = true;
      if (!page) return [];
      const { entry, links, renewed } = page;
      return [
        writing.objectStore('pages').put(links, this.#pageKey(next.number, entry)),
        ...(renewed ? [writing.objectStore('renewals').put(renewed, [this.place, next.number, entry.firstRow])] : []),
      ];
    });
    if (list && page && !(isStored && this.isKept)) this.#inMemory(next.number).set(page.entry.firstRow, page);
    return list;
  }

  #bytesWith({ number, bytes }: Generation): number {
    const { current, successor } = this.#list;
    const others = [current, successor].filter((other) => other && other.number !== number);
    return others.reduce((sum, other) => sum + (other?.bytes ?? 0), bytes);
  }

  /** Nothing is written when another reading has the generation. */
  async putBlock(reading: Generation, number: number, block: PackedBlock): Promise<void> {
    if (!this.isKept) return;
    await this.#write(
      (list) => (partOf(list, reading) ? list : undefined),
      (writing) => [writing.objectStore('blocks').put(block, [this.place, reading.number, number])],
    );
  }

  /** Makes the successor the current list, if it has ended without a gap; undefined, and nothing is written, otherwise. */
  async succeed(reading: Generation): Promise<StoredList | undefined> {
    const former = this.#list.current.number;
    const list = await this.#write(
      (known) => succeeded(known, reading),
      async (writing, next) => {
        const pages = await this.#storedEntries(
          writing.objectStore('pages').getAllKeys(this.#range(next.current.number)),
        );
        if (!isWithoutGap(pages, next.current.rows)) throw new DamagedList('Pages of the reading are missing');
        const oldest = Math.min(...pages.map(({ seen }) => seen));
        return [
          ...(await this.#moveChanges(writing, former, next.current.number, oldest)),
          ...this.#deletions(writing, 0, next.current.number),
        ];
      },
    );
    if (list) this.#forgetOthers(list);
    return list;
  }

  /** Takes the changes that the new list has not seen along; the others go with the list before. */
  async #moveChanges(writing: Transaction, from: number, to: number, seen: number): Promise<Promise<unknown>[]> {
    const changes = writing.objectStore('changes');
    const range = IDBKeyRange.bound([this.place, from, seen + 1], [this.place, from, Number.POSITIVE_INFINITY]);
    const later = await changes.index('batch').getAll(range);
    return [changes.delete(this.#allOf(0, to)), ...later.map((change) => changes.put({ ...change, generation: to }))];
  }

  /**
   * Keeps changes of status; gives the record. A list on the device that can't take them is deleted there: after a reload it would
   * be wrong.
   */
  async putChanges(changes: readonly StatusChange[]): Promise<StoredList> {
    const judge: Judge = (list) =>
      list.current.reader === undefined ? undefined : { ...list, changes: list.changes + 1 };
    const put: Rest = (writing, { current, changes: batch }) =>
      changes.map(({ id, status: { isActive, deleted } }) => {
        const change = { place: this.place, generation: current.number, id, isActive, deleted, batch };
        return writing.objectStore('changes').put(change);
      });
    const wasKept = this.isKept;
    const list = await this.#write(judge, put);
    // what takes no more pages may still take these
    if (this.#database && !this.isKept && (wasKept || !(await this.#store(this.#database, judge, put)).isStored)) {
      await this.leaveDevice([this.#list.current]).catch(() => undefined);
    }
    return list ?? this.#list;
  }

  /** The changes of the current list, after a batch. */
  async changes({ current }: StoredList, after: number): Promise<readonly Change[]> {
    const range = IDBKeyRange.bound(
      [this.place, current.number, after + 1],
      [this.place, current.number, Number.POSITIVE_INFINITY],
    );
    return (await this.#database?.getAllFromIndex('changes', 'batch', range)) ?? [];
  }

  /** Says of what was read that a link was created since. */
  async markBehind(): Promise<StoredList> {
    const judge: Judge = ({ current, successor, ...list }) =>
      current.reader === undefined
        ? undefined
        : {
            ...list,
            current: { ...current, isBehind: true },
            successor: successor && { ...successor, isBehind: true },
          };
    return (await this.#write(judge, () => [])) ?? this.#list;
  }

  /** The pages of a generation in order. Throws `DamagedList` where there is a gap. */
  async entries({ number, rows }: Generation): Promise<readonly PageEntry[]> {
    const stored = await this.#storedEntries(this.#database?.getAllKeys('pages', this.#range(number)));
    const entries = [...stored, ...[...(this.#memory.get(number)?.values() ?? [])].map(({ entry }) => entry)];
    if (!isWithoutGap(entries, rows)) throw new DamagedList(`The list has not all of its ${rows} rows`);
    return entries;
  }

  async #storedEntries(keys: Promise<PageKey[]> | undefined): Promise<readonly PageEntry[]> {
    return ((await keys) ?? []).map(([, , firstRow, endRow, asked, seen]) => ({ firstRow, endRow, asked, seen }));
  }

  /** Pages, read together: transactions of their own would take twice as long. */
  async pages(generation: number, entries: Iterable<PageEntry>): Promise<ReadonlyMap<number, PackedPage | undefined>> {
    const inMemory = this.#memory.get(generation);
    const wanted = [...entries];
    const isStored = ({ firstRow }: PageEntry) => !inMemory?.has(firstRow);
    const stored = wanted.some(isStored) ? this.#database?.transaction('pages').store : undefined;
    const pages = wanted.map(
      async (entry) =>
        [
          entry.firstRow,
          inMemory?.get(entry.firstRow)?.links ?? (await stored?.get(this.#pageKey(generation, entry))),
        ] as const,
    );
    return new Map(await Promise.all(pages));
  }

  /** Some blocks from a number on. */
  async blocks(generation: number, from: number, count: number): Promise<PackedBlock[]> {
    return (await this.#database?.getAll('blocks', this.#range(generation, from), count)) ?? [];
  }

  /** By the first row of each page that was read again, the rows that its links had before. */
  async renewals(generation: number): Promise<ReadonlyMap<number, Int32Array>> {
    const renewals = new Map<number, Int32Array>();
    const database = this.#database;
    for (const key of (await database?.getAllKeys('renewals', this.#range(generation))) ?? []) {
      const known = await database?.get('renewals', key);
      if (known) renewals.set(key[2], known);
    }
    for (const [firstRow, { renewed }] of this.#memory.get(generation) ?? []) {
      if (renewed) renewals.set(firstRow, renewed);
    }
    return renewals;
  }

  /** Takes all pages of these generations into memory, and everything off the device. */
  async leaveDevice(generations: readonly Generation[]): Promise<void> {
    for (const generation of generations) {
      const entries = await this.entries(generation);
      const [pages, renewals] = [await this.pages(generation.number, entries), await this.renewals(generation.number)];
      for (const entry of entries) {
        const renewed = renewals.get(entry.firstRow);
        const links = pages.get(entry.firstRow) ?? [];
        this.#inMemory(generation.number).set(entry.firstRow, { entry, links, ...(renewed && { renewed }) });
      }
    }
    const database = this.#database;
    this.#database = undefined;
    database?.close();
    if (database) await deletePlaces(database.name, [this.place]).catch(() => undefined); // tried again at the next visit
  }

  close(): void {
    this.#database?.close();
    this.#database = undefined;
  }

  /** Deletes the list, here and on the device; what is read next has a number that no reading had. */
  async startAnew(): Promise<void> {
    const database = this.#database;
    const { lastNumber } = this.#list;
    this.#memory.clear();
    this.#list = newList(lastNumber + 1, Date.now());
    this.#isStored = false;
    if (!database) return;
    try {
      const writing = beginWriting(database);
      await Promise.all([
        writing.objectStore('lists').delete(this.place),
        ...this.#deletions(writing, 0, Number.POSITIVE_INFINITY),
        writing.objectStore('changes').delete(this.#allOf(0, Number.POSITIVE_INFINITY)),
        writing.done,
      ]);
    } catch {
      this.#isFull = true; // what can't be deleted is not used either
    }
  }

  /** Puts what is in memory into the database, page by page, under numbers that no reading had. */
  async enterDevice(name: string, changes: readonly Change[]): Promise<void> {
    const { current, successor, changes: batches } = this.#list;
    const memory = [current, successor].map((generation) => [
      ...(this.#memory.get(generation?.number ?? 0)?.values() ?? []),
    ]);
    await this.#open(name);
    this.#isFull = false;
    const stored: unknown = await this.#database?.get('lists', this.place);
    const first = Math.max(this.#list.lastNumber, isStoredList(stored) ? stored.lastNumber : 0) + 1;
    const empty = (generation: Generation, number: number): Generation => ({
      ...generation,
      number,
      rows: 0,
      ended: undefined,
      isCut: false,
    });
    const begun: StoredList = {
      lastNumber: first + 1,
      current: empty(current, first),
      successor: successor && empty(successor, first + 1),
      changes: batches,
    };
    this.#memory.clear();
    await this.#write(
      () => begun,
      (writing) => [
        ...this.#deletions(writing, 0, Number.POSITIVE_INFINITY),
        writing.objectStore('changes').delete(this.#allOf(0, Number.POSITIVE_INFINITY)),
        ...changes.map((change) =>
          writing.objectStore('changes').put({ ...change, place: this.place, generation: first }),
        ),
      ],
    );
    for (const [at, generation] of [current, successor].entries()) {
      if (!generation) continue;
      const number = first + at;
      for (const page of memory[at] ?? []) {
        const { firstRow, endRow } = page.entry;
        await this.putPage({ ...empty(generation, number), rows: endRow }, firstRow, page);
      }
      await this.putPage({ ...generation, number }, generation.rows);
    }
  }

  /** Runs `judge` on the record and writes what it gives, with the rest; in memory where nothing can be stored. */
  async #write(judge: Judge, rest: Rest): Promise<StoredList | undefined> {
    if (this.#database && !this.#isFull) {
      const { isStored, list } = await this.#store(this.#database, judge, rest);
      if (isStored) {
        this.#list = list ?? this.#list;
        return list;
      }
      this.#isFull = true;
    }
    const next = judge(this.#list);
    this.#list = next ?? this.#list;
    return next;
  }

  /** The same in one transaction. Throws `DamagedList`. */
  async #store(database: ListDatabase, judge: Judge, rest: Rest): Promise<Stored> {
    let writing: Transaction | undefined;
    try {
      writing = beginWriting(database);
      const stored: unknown = await writing.objectStore('lists').get(this.place);
      // a list that was deleted begins anew
      const known = stored === undefined && this.#isStored ? newList(this.#list.lastNumber + 1, Date.now()) : undefined;
      const list = judge(known ?? (stored === undefined ? this.#list : checkedList(stored)));
      const puts = list ? [...(await rest(writing, list)), writing.objectStore('lists').put(list, this.place)] : [];
      await Promise.all([...puts, writing.done]);
      this.#isStored ||= list !== undefined;
      return { isStored: true, list };
    } catch (error) {
      abort(writing);
      if (error instanceof DamagedList) throw error;
      return { isStored: false, list: undefined };
    }
  }

  #deletions(writing: Transaction, from: number, to: number): Promise<unknown>[] {
    return from >= to ? [] : parts.map((part) => writing.objectStore(part).delete(this.#allOf(from, to)));
  }

  #forgetOthers({ current, successor }: StoredList): void {
    for (const number of this.#memory.keys()) {
      if (number !== current.number && number !== successor?.number) this.#memory.delete(number);
    }
  }

  #pageKey(generation: number, { firstRow, endRow, asked, seen }: PageEntry): PageKey {
    return [this.place, generation, firstRow, endRow, asked, seen];
  }

  /** Everything of a generation, from a row or block on. */
  #range(generation: number, from = 0): IDBKeyRange {
    return IDBKeyRange.bound([this.place, generation, from], [this.place, generation, []]);
  }

  /** Everything of the generations from a number on, below another. */
  #allOf(from: number, to: number): IDBKeyRange {
    return IDBKeyRange.bound([this.place, from], [this.place, to], false, true);
  }

  #inMemory(generation: number): Map<number, StoredPage> {
    const pages = this.#memory.get(generation) ?? new Map<number, StoredPage>();
    this.#memory.set(generation, pages);
    return pages;
  }

  bytesInMemory(generation: number): number {
    const pages = [...(this.#memory.get(generation)?.values() ?? [])];
    return pages.flatMap(({ links }) => links).reduce((bytes, piece) => bytes + piece.byteLength, 0);
  }
}

const isWithoutGap = (entries: readonly PageEntry[], rows: number): boolean => {
  let next = 0;
  for (const { firstRow, endRow } of entries) {
    if (firstRow !== next || endRow <= firstRow) return false;
    next = endRow;
  }
  return next === rows;
};

function checkedList(stored: unknown): StoredList {
  if (!isStoredList(stored)) throw new DamagedList('The record of the list is damaged');
  return stored;
}

function abort(writing: Transaction | undefined): void {
  try {
    writing?.done.catch(() => undefined);
    writing?.abort();
  } catch {
    // it has ended by itself
  }
}
