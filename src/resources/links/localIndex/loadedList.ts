import { LinkChecks } from '../checks/linkChecks';
import type { Link } from '../model';
import { blockBits, rowMask } from './blockRows';
import type { ListStore } from './listStore';
import { LocalIndex } from './localIndex';
import { type PackedBlock, packBlock, sizeOfBlock, unpackedBlock } from './packedBlock';
import type { Renewal } from './sequence';
import { packedPage, StoredLinks } from './storedLinks';
import type { Generation, StoredList } from './storedList';

const blocksAtATime = 8;

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
    domain: string,
    private readonly store: ListStore,
    public generation: Generation,
  ) {
    this.index = new LocalIndex(domain);
    this.checks = new LinkChecks(this.index, () => this.isComplete);
    this.#links = new StoredLinks(store, generation.number);
  }

  get isComplete(): boolean {
    return this.generation.ended !== undefined;
  }

  /** Takes the rows that are stored and not here yet. */
  async load(): Promise<void> {
    const { index, generation } = this;
    if (index.rows === this.#packedBlocks << blockBits) await this.#loadBlocks();
    const pages = await this.#links.load();
    for (const [place, firstRow] of pages.entries()) {
      if ((pages[place + 1] ?? Number.POSITIVE_INFINITY) <= index.rows) continue;
      const links = await this.#links.page(firstRow);
      for (const link of links.slice(index.rows - firstRow)) index.add(link);
    }
    for (const [firstRow, known] of generation.renewals) {
      if (!this.#renewals.has(firstRow)) index.sequence.renew(renewalsOf(firstRow, known));
      this.#renewals.add(firstRow);
    }
  }

  /** The next blocks are read while some are inflated. */
  async #loadBlocks(): Promise<void> {
    const { index, store, generation } = this;
    const read = (from: number) => store.blocks(generation.number, from, blocksAtATime);
    let number = this.#packedBlocks;
    for (let reading = read(number); ; ) {
      const packed = await reading;
      if (packed.length === 0) break;
      number += packed.length;
      reading = read(number);
      const blocks = packed.map(async (each) => [await unpackedBlock(each), each] as const);
      for (const [block, extras] of await Promise.all(blocks)) index.restore(block, extras);
    }
    this.#packedBlocks = index.rows >> blockBits;
  }

  /** Appends the links of the next page that are not there yet. */
  append(links: readonly Link[]): readonly Link[] {
    const added = this.index.append(links);
    this.#links.add(this.index.rows - added.length, added);
    return added;
  }

  /** Takes the start of the list as it is now; gives what has to be stored of it. */
  renew(links: readonly Link[]): { readonly firstRow: number; readonly known: Int32Array } {
    const firstRow = this.index.rows;
    const renewed = this.index.renew(links);
    this.#renewals.add(firstRow);
    this.#links.add(firstRow, links);
    return { firstRow, known: Int32Array.from(renewed, ({ known = -1 }) => known) };
  }

  /** Stores the links that came last, with what the list is with them, and the blocks that are full; of a complete list the last one too. */
  async keep(links: readonly Link[], list: StoredList): Promise<void> {
    const { index, store, generation } = this;
    if (links.length === 0) return store.put(list);
    const page = await packedPage(links);
    const firstRow = index.rows - links.length;
    this.#grow(page.reduce((bytes, piece) => bytes + piece.byteLength, 0));
    await store.put(list, { generation: generation.number, firstRow, links: page });
    await this.#keepBlocks();
  }

  /** All of it is in memory alone from now on. */
  leaveDevice(): void {
    this.#packedBlocks = 0;
    this.generation = { ...this.generation, bytes: this.store.bytesInMemory(this.generation.number) };
  }

  /** Stores blocks for the pages that were stored without. */
  enterDevice(): Promise<void> {
    return this.#keepBlocks();
  }

  async #keepBlocks(): Promise<void> {
    const { index, store } = this;
    for (; this.#packedBlocks < index.rows >> blockBits && store.isKept; this.#packedBlocks += 1) {
      this.#grow(sizeOfBlock(await this.#keepBlock(this.#packedBlocks)));
    }
    if (this.isComplete && (index.rows & rowMask) > 0 && store.isKept) {
      await this.#keepBlock(this.#packedBlocks); // or each start would parse its links
    }
  }

  async #keepBlock(number: number): Promise<PackedBlock> {
    const block = await packBlock(this.index, number);
    await this.store.putBlock(this.generation.number, number, block);
    return block;
  }

  /** It is stored with what is stored next. */
  #grow(bytes: number): void {
    this.generation = { ...this.generation, bytes: this.generation.bytes + bytes };
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
      return [row, { ...link, ...this.index.statusAt(row) }];
    });
  }
}

const renewalsOf = (firstRow: number, known: Int32Array): readonly Renewal[] =>
  Array.from(known, (row, place) => ({ row: firstRow + place, known: row < 0 ? undefined : row }));
