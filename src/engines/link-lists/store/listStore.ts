import type { StatusChange } from '@/engines/links';
import { ReplacedOwner } from '@/providers/store/writeAsOwner';
import {
  areWithoutGap,
  entryOf,
  type ListDatabase,
  MemoryPages,
  type PageEntry,
  pageKey,
  rangeOf,
  type StoredPage,
} from './listDatabase';
import {
  DamagedList,
  deletionsBeside,
  ListRecord,
  type RecordUpdate,
  type Rest,
  storedEntries,
  type Transaction,
} from './listRecord';
import type { PackedBlock } from './packedBlock';
import { StoredChanges } from './storedChanges';
import { type Compared, StoredIntervals } from './storedIntervals';
import {
  bytesWith,
  type Change,
  claimed,
  type Generation,
  keptNumbers,
  type ReadPurpose,
  renumbered,
  type Storage,
  type StoredList,
  succeeded,
  withCreation,
  withGeneration,
} from './storedList';

/** Where the list of one place is kept: in the database, and in memory where there is none or it takes no more. */
export class ListStore {
  readonly #record: ListRecord;
  readonly #changes: StoredChanges;
  readonly #memory = new MemoryPages();
  readonly intervals: StoredIntervals;

  private constructor(
    readonly place: string,
    private readonly maxBytes: number,
    stamp: number | undefined,
    numberIn: Storage['numberIn'],
  ) {
    this.#record = new ListRecord(place, stamp, numberIn);
    this.#changes = new StoredChanges(place, this.#record);
    this.intervals = new StoredIntervals(place, this.#record);
  }

  /** In memory without the name of a database, and where the browser refuses it; without a stamp the list is taken as it is. */
  static async open(
    place: string,
    { database: name, maxBytes, numberIn }: Storage,
    stamp?: number,
  ): Promise<ListStore> {
    const store = new ListStore(place, maxBytes, stamp, numberIn);
    if (name !== undefined) await store.#record.open(name);
    return store;
  }

  get isKept(): boolean {
    return this.#record.isKept;
  }

  get #database(): ListDatabase | undefined {
    return this.#record.database;
  }

  /** What was on the device can't be read any more. */
  readonly isLost = () => this.#record.isLost;

  /** As it was read or written last. */
  get record(): StoredList {
    return this.#record.list;
  }

  /** The record as it is on the device now, or in memory. Throws `DamagedList`. */
  readonly list = (): Promise<StoredList> => this.#record.read();

  /** Begins a reading; what abandoned readings have left is deleted. */
  async claim(purpose: ReadPurpose, now: number): Promise<StoredList> {
    const update: RecordUpdate = (list) => claimed(list, purpose, now);
    const list = await this.#record.write(update, (writing, next) =>
      purpose === 'all' ? deletionsBeside(writing, this.place, keptNumbers(next)) : [],
    );
    if (purpose === 'all') this.#memory.keepOnly(keptNumbers(list));
    return list;
  }

  /** Keeps a page with what its generation is then. */
  async putPage(next: Generation, page?: StoredPage): Promise<void> {
    if (bytesWith(this.record, next) > this.maxBytes) this.#record.isFull = true;
    const update: RecordUpdate = (list) => withGeneration(list, next);
    await this.#record.write(update, (writing) => (page ? this.#puts(writing, next.number, page) : []));
    if (page && !this.isKept) this.#memory.put(next.number, page);
  }

  async putBlock(generation: number, number: number, block: PackedBlock): Promise<void> {
    if (!this.isKept) return;
    await this.#record.write(
      (list) => list,
      (writing) => [writing.objectStore('blocks').put(block, [this.place, generation, number])],
    );
  }

  /** Makes the successor the current list, with what was compared of both. Throws `DamagedList` where it has a gap. */
  async succeed(successor: Generation, compared: Compared): Promise<StoredList> {
    const list = await this.#record.write(
      (known) => succeeded(known, successor, this.maxBytes),
      async (writing, next) => {
        const pages = await storedEntries(writing, this.place, next.current);
        if (!areWithoutGap(pages, next.current.rows)) throw new DamagedList('Pages of the reading are missing');
        const oldest = Math.min(
          ...[...pages, ...(await storedEntries(writing, this.place, next.base))].map((page) => page.seen),
        );
        return [
          this.#changes.deleteSeen(writing, oldest),
          ...this.intervals.put(writing, compared),
          ...deletionsBeside(writing, this.place, keptNumbers(next)),
        ];
      },
    );
    if (!this.isKept) this.intervals.remember(compared);
    this.#memory.keepOnly(keptNumbers(list));
    return list;
  }

  async putChanges(changes: readonly StatusChange[]): Promise<void> {
    await this.#orLeave(await this.#changes.put(changes));
  }

  changes(): Promise<readonly Change[]> {
    return this.#changes.all();
  }

  /** Says of what was read that links were created since, as far as it is known which. */
  async markBehind(ids: readonly string[] = []): Promise<void> {
    const note: Rest = (writing, { created }) => this.intervals.noteCreated(writing, ids, created);
    const isStored = await this.#record.writeSmall(withCreation, note);
    if (!this.isKept) this.intervals.rememberCreated(ids, this.record.created);
    await this.#orLeave(isStored);
  }

  /** A list on the device that can't take what happened to its links is deleted there. */
  async #orLeave(isStored: boolean): Promise<void> {
    const { current, successor } = this.record;
    if (!isStored) await this.leaveDevice(successor ? [current, successor] : [current]).catch(() => undefined);
  }

  /** The pages of a generation in order. Throws `DamagedList` where there is a gap. */
  async entries(generation: Generation): Promise<readonly PageEntry[]> {
    const { number, rows } = generation;
    const keys = (await this.#database?.getAllKeys('pages', rangeOf(this.place, number))) ?? [];
    const entries = [...keys.map(entryOf), ...this.#memory.of(number).map(({ entry }) => entry)];
    if (!areWithoutGap(entries, rows)) throw new DamagedList(`The list has not all of its ${rows} rows`);
    return entries;
  }

  /** Pages, read together: transactions of their own would take twice as long. */
  async pages(
    generation: number,
    entries: Iterable<PageEntry>,
  ): Promise<ReadonlyMap<number, StoredPage['links'] | undefined>> {
    const wanted = [...entries];
    const inMemory = ({ firstRow }: PageEntry) => this.#memory.get(generation, firstRow)?.links;
    const isStored = (entry: PageEntry) => inMemory(entry) === undefined;
    const stored = wanted.some(isStored) ? this.#database?.transaction('pages').store : undefined;
    const pages = wanted.map(
      async (entry) =>
        [entry.firstRow, inMemory(entry) ?? (await stored?.get(pageKey(this.place, generation, entry)))] as const,
    );
    return new Map(await Promise.all(pages));
  }

  /** Some blocks from a number on. */
  async blocks(generation: number, from: number, count: number): Promise<PackedBlock[]> {
    return (await this.#database?.getAll('blocks', rangeOf(this.place, generation, from), count)) ?? [];
  }

  /** By the first row of each page that was read again, the rows that its links had before. */
  async renewals(generation: number): Promise<ReadonlyMap<number, Int32Array>> {
    const database = this.#database;
    const keys = (await database?.getAllKeys('renewals', rangeOf(this.place, generation))) ?? [];
    const stored = keys.map(
      async (key) => [key[2], (await database?.get('renewals', key)) ?? new Int32Array(0)] as const,
    );
    return new Map([...(await Promise.all(stored)), ...this.#memory.renewals(generation)]);
  }

  /** Takes these generations into memory and everything off the device. */
  async leaveDevice(generations: readonly Generation[]): Promise<void> {
    for (const generation of generations) {
      const entries = await this.entries(generation);
      const [pages, renewals] = [await this.pages(generation.number, entries), await this.renewals(generation.number)];
      for (const entry of entries) {
        const renewed = renewals.get(entry.firstRow);
        const links = pages.get(entry.firstRow) ?? [];
        this.#memory.put(generation.number, { entry, links, ...(renewed && { renewed }) });
      }
    }
    await this.#record.delete(this.#deletions).catch((error: unknown) => {
      if (error instanceof ReplacedOwner) throw error; // else it is tried again at the next visit
    });
    this.intervals.forget();
    const inMemory = (each: Generation) => ({ ...each, bytes: this.#memory.bytes(each.number) });
    const [current = this.record.current, successor] = generations.map(inMemory);
    this.#record.list = { ...this.record, current, successor, base: undefined };
    this.close();
  }

  close(): void {
    this.#database?.close();
    this.#record.database = undefined;
  }

  /** Deletes the list, on the device too. What is read next has a number that no reading had. */
  async startAnew(): Promise<void> {
    this.#memory.keepOnly([]);
    this.intervals.forget();
    this.#record.reset();
    await this.#record.delete(this.#deletions).catch(() => (this.#record.isFull = true)); // what can't be deleted is not used either
  }

  readonly #deletions = (writing: Transaction): Promise<unknown>[] => [
    writing.objectStore('lists').delete(this.place),
    ...deletionsBeside(writing, this.place, []),
    this.#changes.delete(writing),
    this.intervals.delete(writing),
  ];

  /** Puts what is in memory into the database, all at once and under numbers that no reading had; false where it stays in memory. */
  async enterDevice(name: string, changes: readonly Change[]): Promise<boolean> {
    const record = this.#record;
    const { list } = record;
    record.isFull = true; // questions are answered from memory until then
    if (bytesWith(list, list.current) <= this.maxBytes) await record.open(name);
    const lastNumber = await record.lastNumber().catch(() => 0);
    const entered = renumbered(list, Math.max(list.lastNumber, lastNumber) + 1);
    const put: Rest = async (writing, { current: { number }, changes: batch }) => {
      const deletions = [this.intervals.delete(writing), ...deletionsBeside(writing, this.place, [])];
      await Promise.all([...deletions, ...this.#changes.replace(writing, changes, batch)]);
      for (const [at, generation] of [list.current, list.successor].entries()) {
        const pages = this.#memory.of(generation?.number);
        for (const page of pages) await Promise.all(this.#puts(writing, number + at, page));
      }
      return [];
    };
    const isStored = record.database && (await record.store(record.database, () => entered, put).catch(() => false));
    if (!isStored) {
      this.close();
      return false;
    }
    record.list = entered;
    record.isFull = false;
    this.#memory.keepOnly([]);
    return true;
  }

  #puts(writing: Transaction, generation: number, { entry, links, renewed }: StoredPage): Promise<unknown>[] {
    return [
      writing.objectStore('pages').put(links, pageKey(this.place, generation, entry)),
      ...(renewed ? [writing.objectStore('renewals').put(renewed, [this.place, generation, entry.firstRow])] : []),
    ];
  }
}
