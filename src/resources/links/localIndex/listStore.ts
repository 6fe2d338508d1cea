import { deletePlaces } from '@/providers/store/database';
import { type ListDatabase, openListDatabase, type PackedPage, parts } from './listDatabase';
import type { PackedBlock } from './packedBlock';
import type { Storage } from './protocol';
import type { StoredList } from './storedList';

/** A page, or a start of the list that was read again. */
export interface StoredPage {
  readonly generation: number;
  readonly firstRow: number;
  readonly links: PackedPage;
}

/** Where the list of one place is kept: in the database, and in memory where there is none or it takes no more. */
export class ListStore {
  #database: ListDatabase | undefined;
  #isFull = false;
  /** By generation and first row. */
  readonly #memory = new Map<number, Map<number, PackedPage>>();

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

  /** Takes all pages of these readings into memory, and everything off the device. */
  async leaveDevice(generations: readonly number[]): Promise<void> {
    for (const generation of generations) {
      const pages = await this.pages(generation, await this.firstRows(generation));
      for (const [firstRow, links = []] of pages) this.#pagesInMemory(generation).set(firstRow, links);
    }
    const database = this.#database;
    this.#database = undefined;
    database?.close();
    if (database) await deletePlaces(database.name, [this.place]).catch(() => undefined); // tried again at the next visit
  }

  /** Puts what is in memory into the database. */
  async enterDevice(name: string, list: StoredList): Promise<void> {
    this.#isFull = false;
    await deletePlaces(name, [this.place]);
    await this.#open(name);
    await this.put(list);
    for (const [generation, pages] of this.#memory) {
      for (const [firstRow, links] of pages) await this.put(list, { generation, firstRow, links });
    }
  }

  bytesInMemory(generation: number): number {
    const pages = [...this.#pagesInMemory(generation).values()];
    return pages.flat().reduce((bytes, piece) => bytes + piece.byteLength, 0);
  }

  get isKept(): boolean {
    return this.#database !== undefined && !this.#isFull;
  }

  async list(): Promise<StoredList | undefined> {
    return this.#database?.get('lists', this.place);
  }

  /** Keeps a page and what the list is with it in one step. */
  async put(list: StoredList, page?: StoredPage): Promise<void> {
    if (list.current.bytes + (list.successor?.bytes ?? 0) > this.mostBytes) this.#isFull = true;
    const isStored = await this.#tryToStore(async (database) => {
      const transaction = database.transaction(['lists', 'pages'], 'readwrite', { durability: 'relaxed' });
      const { place } = this;
      await Promise.all([
        transaction.objectStore('lists').put(list, place),
        page && transaction.objectStore('pages').put(page.links, [place, page.generation, page.firstRow]),
        transaction.done,
      ]);
    });
    if (!page) return;
    if (isStored) this.#memory.get(page.generation)?.delete(page.firstRow);
    else this.#pagesInMemory(page.generation).set(page.firstRow, page.links);
  }

  async putBlock(generation: number, number: number, block: PackedBlock): Promise<void> {
    await this.#tryToStore((database) => database.put('blocks', block, [this.place, generation, number]));
  }

  /** Each page's first row, in order. */
  async firstRows(generation: number): Promise<number[]> {
    const stored = (await this.#database?.getAllKeys('pages', this.#range(generation))) ?? [];
    return [...stored.map(([, , row]) => row), ...this.#pagesInMemory(generation).keys()];
  }

  /** Pages by their first rows, read together: transactions of their own would take twice as long. */
  async pages(generation: number, firstRows: readonly number[]): Promise<ReadonlyMap<number, PackedPage | undefined>> {
    const inMemory = this.#pagesInMemory(generation);
    const stored = firstRows.length > 0 ? this.#database?.transaction('pages').store : undefined;
    const pages = firstRows.map(
      async (firstRow) =>
        [firstRow, inMemory.get(firstRow) ?? (await stored?.get([this.place, generation, firstRow]))] as const,
    );
    return new Map(await Promise.all(pages));
  }

  /** Some blocks from a number on. */
  async blocks(generation: number, from: number, count: number): Promise<PackedBlock[]> {
    return (await this.#database?.getAll('blocks', this.#range(generation, from), count)) ?? [];
  }

  async dropGeneration(generation: number): Promise<void> {
    this.#memory.delete(generation);
    await this.#tryToStore(async (database) => {
      for (const part of parts) await database.delete(part, this.#range(generation));
    });
  }

  /** A list is loaded from memory alone from the moment on that the database takes no more. */
  async #tryToStore(store: (database: ListDatabase) => Promise<unknown>): Promise<boolean> {
    if (!this.#database || this.#isFull) return false;
    try {
      await store(this.#database);
      return true;
    } catch {
      this.#isFull = true;
      return false;
    }
  }

  #range(generation: number, from = 0): IDBKeyRange {
    return IDBKeyRange.bound([this.place, generation, from], [this.place, generation, Number.POSITIVE_INFINITY]);
  }

  #pagesInMemory(generation: number): Map<number, PackedPage> {
    const pages = this.#memory.get(generation) ?? new Map<number, PackedPage>();
    this.#memory.set(generation, pages);
    return pages;
  }
}
