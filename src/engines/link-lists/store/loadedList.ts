import { type Link, type LinkFilter, wholenessOf } from '@/engines/links';
import { LinkChecks } from '../checks/linkChecks';
import { blockBits, blockRows, rowMask } from '../index/layout';
import { LocalIndex, type Renewal } from '../index/localIndex';
import type { PageAge, PageEntry, StoredPage } from './listDatabase';
import { DamagedList } from './listRecord';
import type { ListStore } from './listStore';
import { type PackedBlock, packBlock, sizeOfBlock, unpackedBlock } from './packedBlock';
import { isWrittenLate } from './storedChanges';
import { packedPage, StoredLinks } from './storedLinks';
import { type Change, type Generation, lastWhole, type Page, readSoFarOf, type StoredList } from './storedList';

const blocksAtATime = 8;

/** A page of the list as it was asked for. */
export type ReadPage = Page & PageAge;

/** Links that were taken into a list and are to be stored. */
interface TakenLinks {
  readonly links: readonly Link[];
  readonly entry: PageEntry;
  /** Of a start that was read again: the rows that its links had before. */
  readonly renewed?: Int32Array;
}

/** One reading of the list: its index, and the links themselves in the store. */
export class LoadedList {
  readonly index: LocalIndex;
  readonly checks: LinkChecks;
  readonly #links: StoredLinks;
  /** Full blocks that are stored. */
  #packedBlocks = 0;
  /** The first rows of the renewals that the index knows. */
  readonly #renewals = new Set<number>();

  constructor(
    private readonly domain: string,
    private readonly store: ListStore,
    public generation: Generation,
  ) {
    this.index = new LocalIndex(domain, () => {
      const { domains = [], missing = [] } = this.generation;
      return domains.filter((own) => !missing.includes(own));
    });
    this.checks = new LinkChecks(this.index, () => this.isWhole);
    this.#links = new StoredLinks(store, () => this.generation);
  }

  get isWhole(): boolean {
    return wholenessOf(readSoFarOf(this.generation)).kind === 'whole';
  }

  /** When the page was asked for that is the oldest of those with links of the list, in ms; undefined while there is none. */
  oldest(): number | undefined {
    const { sequence } = this.index;
    const replaced = new Map<PageEntry, number>();
    for (const row of sequence.replacedRows()) {
      const entry = this.#links.entryOf(row);
      replaced.set(entry, (replaced.get(entry) ?? 0) + 1);
    }
    let oldest: number | undefined;
    for (const entry of this.#links.entries) {
      const isUsed = (replaced.get(entry) ?? 0) < entry.endRow - entry.firstRow;
      if (isUsed && (oldest === undefined || entry.asked < oldest)) oldest = entry.asked;
    }
    return oldest;
  }

  /** What a whole reading is compared with: this list, or the one that was whole last, of which nothing is loaded. */
  lastWhole(record: StoredList): LoadedList | undefined {
    const base = lastWhole(record);
    if (base?.number === this.generation.number) return this;
    return base && new LoadedList(this.domain, this.store, base);
  }

  /** Has what a query with this filter asks of former readings at hand. */
  async prepare({ changed }: LinkFilter): Promise<void> {
    if (changed) await this.index.marks?.prepare(changed);
  }

  /** When the first page was asked for that has rows before this one, in ms. */
  firstAsked(rows: number): number {
    const asked = this.#links.entries.filter(({ firstRow }) => firstRow < rows).map((entry) => entry.asked);
    return asked.reduce((first, each) => Math.min(first, each), this.generation.began);
  }

  /** When the page of a row was asked for. */
  askedAt(row: number): PageAge {
    return this.#links.entryOf(row);
  }

  /** Takes the rows that are stored. Throws `DamagedList`. */
  async load(): Promise<void> {
    const { index, generation } = this;
    try {
      await this.#loadBlocks();
      await this.#links.load();
      const renewals = await this.#storedRenewals();
      for (const entry of this.#links.entries) {
        const missing = entry.endRow > index.rows ? await this.#missingLinks(entry) : [];
        for (const link of missing) index.add(link);
        this.#renew(entry, renewals.get(entry.firstRow));
      }
      if (this.#renewals.size < generation.renewals) throw new DamagedList('A start that was read again is missing');
    } catch (cause) {
      throw cause instanceof DamagedList ? cause : new DamagedList(String(cause));
    }
  }

  /** The links of a page that no block has. Throws `DamagedList`. */
  async #missingLinks(entry: PageEntry): Promise<readonly Link[]> {
    const links = await this.#links.page(entry);
    if (links.length !== entry.endRow - entry.firstRow) throw new DamagedList('A page has not all of its links');
    return links.slice(this.index.rows - entry.firstRow);
  }

  /** By the first row of a page. None are looked for where no later page is there, as a start that was read again is. */
  async #storedRenewals(): Promise<ReadonlyMap<number, Int32Array>> {
    const { number, rows, renewals } = this.generation;
    const isPlain = renewals === 0 && (this.#links.entries.at(-1)?.endRow ?? 0) === rows;
    return isPlain ? new Map() : this.store.renewals(number);
  }

  /** Puts the rows of a start that was read again where they belong. */
  #renew({ firstRow, endRow }: PageEntry, known: Int32Array | undefined): void {
    if (!known) return;
    if (!ArrayBuffer.isView(known) || known.length !== endRow - firstRow) {
      throw new DamagedList('A start that was read again is damaged');
    }
    this.index.sequence.renew(renewalsOf(firstRow, known));
    this.#renewals.add(firstRow);
  }

  /** The next blocks are read while some are inflated. From one that is missing on, the rows are those of the pages. */
  async #loadBlocks(): Promise<void> {
    const { index, store, generation } = this;
    const read = (from: number) => store.blocks(generation.number, from, blocksAtATime);
    for (let reading = read(this.#packedBlocks); ; ) {
      const number = index.rows >> blockBits;
      const found = await reading;
      const bad = found.findIndex((block, at) => !isBlock(block, number + at));
      const packed = bad < 0 ? found : found.slice(0, bad);
      if (packed.length === 0 || (index.rows & rowMask) !== 0) break;
      const isLast = packed.length < blocksAtATime;
      if (!isLast) reading = read(number + packed.length);
      const blocks = packed.map(async (each) => [await unpackedBlock(each), each] as const);
      for (const [block, extras] of await Promise.all(blocks)) {
        if ((index.rows & rowMask) === 0) index.restore(block, extras);
      }
      if (isLast) break;
    }
    this.#packedBlocks = index.rows >> blockBits;
  }

  /** Appends the links of the next page that are not there yet. */
  append(links: readonly Link[], asked: PageAge): TakenLinks {
    const firstRow = this.index.rows;
    const added = this.index.append(links);
    return this.#taken(added, firstRow, asked);
  }

  /** Takes the start of the list as it is now. */
  renew(links: readonly Link[], asked: PageAge): TakenLinks {
    const firstRow = this.index.rows;
    const renewed = this.index.renew(links);
    if (links.length > 0) this.#renewals.add(firstRow);
    return {
      ...this.#taken(links, firstRow, asked),
      renewed: Int32Array.from(renewed, ({ known = -1 }) => known),
    };
  }

  #taken(links: readonly Link[], firstRow: number, { asked, seen }: PageAge): TakenLinks {
    const entry = { firstRow, endRow: this.index.rows, asked, seen };
    this.#links.add(entry, links);
    return { links, entry };
  }

  /**
   * Stores links that were taken, with what the list is with them, and the blocks that are full; of a list that has ended the last
   * one too.
   */
  async keep({ links, entry, renewed }: TakenLinks, next: Generation): Promise<void> {
    const { index, store } = this;
    let page: StoredPage | undefined;
    if (links.length > 0) page = { entry, links: await packedPage(links), ...(renewed && { renewed }) };
    const bytes = page?.links.reduce((sum, piece) => sum + piece.byteLength, 0) ?? 0;
    this.generation = { ...next, rows: index.rows, bytes: this.generation.bytes + bytes };
    await store.putPage(this.generation, page);
    await this.#keepBlocks();
  }

  /** Takes pages from now on. */
  claim(generation: Generation): void {
    this.generation = { ...generation, bytes: Math.max(generation.bytes, this.generation.bytes) };
  }

  /** Its pages have been moved; on the device it stores blocks for them. */
  move(generation: Generation): Promise<void> {
    this.#packedBlocks = 0;
    this.generation = generation;
    return this.#keepBlocks();
  }

  async #keepBlocks(): Promise<void> {
    const { index, store } = this;
    for (; this.#packedBlocks < index.rows >> blockBits && store.isKept; this.#packedBlocks += 1) {
      const bytes = sizeOfBlock(await this.#keepBlock(this.#packedBlocks));
      this.generation = { ...this.generation, bytes: this.generation.bytes + bytes }; // stored with what is stored next
    }
    if (this.generation.ended !== undefined && (index.rows & rowMask) > 0 && store.isKept) {
      await this.#keepBlock(this.#packedBlocks); // or each start would parse its links
    }
  }

  async #keepBlock(number: number): Promise<PackedBlock> {
    const block = await packBlock(this.index, number);
    await this.store.putBlock(this.generation.number, number, block);
    return block;
  }

  /** Shows a link as it was changed here, unless its page was asked for later. */
  applyChange(change: Change): void {
    const row = this.index.rowOf(change.id);
    if (row === undefined) return;
    const { asked, seen } = this.askedAt(row);
    if (change.batch > seen && !isWrittenLate(change, asked)) this.index.setStatus(change.id, change);
  }

  firstOfPages(): Uint32Array {
    return Uint32Array.from(this.#links.entries, ({ firstRow }) => firstRow);
  }

  /** Links as JSON, with the status that they had when they were read. */
  lines(rows: Uint32Array): Promise<readonly string[]> {
    return this.#links.lines(rows);
  }

  /** The links of rows, with the status that they have now. */
  async links(rows: readonly number[]): Promise<(readonly [number, Link])[]> {
    const links = await this.#links.of(rows);
    return links.map((link, place) => {
      const row = rows[place] ?? 0;
      const clicksSince = this.index.marks?.clicks?.at(row);
      return [row, { ...link, ...this.index.statusAt(row), ...(clicksSince !== undefined && { clicksSince }) }];
    });
  }
}

/** Anything may be found on a device. */
const isBlock = ({ number, count }: PackedBlock, expected: number): boolean =>
  number === expected && Number.isInteger(count) && count > 0 && count <= blockRows;

const renewalsOf = (firstRow: number, known: Int32Array): readonly Renewal[] =>
  Array.from(known, (row, place) => ({ row: firstRow + place, known: row < 0 ? undefined : row }));
