import type { Link } from '../model';
import { blockBits } from './blockRows';
import { compressed, inflated } from './compression';
import type { ListStore } from './listStore';
import { LocalIndex } from './localIndex';
import { packBlock, sizeOfBlock, unpackBlock } from './packedBlock';
import type { Renewal } from './sequence';
import type { Generation, StoredList } from './storedList';

/** Pages whose links are at hand: a screen of rows that match may be of as many pages. */
const mostOpenPages = 64;

/** A link, or its JSON: most links of a page that was read are not looked at. */
type OpenLink = Link | string;
const blocksAtATime = 8;

/** One reading of the list: its index, and the links themselves in the store. */
export class LoadedList {
  readonly index: LocalIndex;
  /** The first row of each page, in order. */
  #firstRows: number[] = [];
  #packedBlocks = 0;
  /** The first rows of the renewals that the index knows. */
  readonly #renewals = new Set<number>();
  readonly #openPages = new Map<number, Promise<readonly OpenLink[]>>();

  constructor(
    domain: string,
    private readonly store: ListStore,
    public generation: Generation,
  ) {
    this.index = new LocalIndex(domain);
  }

  /** Takes the rows that are stored and not here yet. */
  async load(): Promise<void> {
    const { index, store, generation } = this;
    while (index.rows === this.#packedBlocks << blockBits) {
      const blocks = await store.blocks(generation.number, this.#packedBlocks, blocksAtATime);
      if (blocks.length === 0) break;
      for (const block of blocks) await unpackBlock(index, block);
      this.#packedBlocks += blocks.length;
    }
    this.#firstRows = await store.firstRows(generation.number);
    for (const [place, firstRow] of this.#firstRows.entries()) {
      if ((this.#firstRows[place + 1] ?? Number.POSITIVE_INFINITY) <= index.rows) continue;
      const links = await this.#linksFrom(firstRow);
      for (const link of links.slice(index.rows - firstRow)) index.add(linkOf(link));
    }
    for (const [firstRow, known] of generation.renewals) {
      if (!this.#renewals.has(firstRow)) index.sequence.renew(renewalsOf(firstRow, known));
      this.#renewals.add(firstRow);
    }
  }

  /** Appends the links of the next page that are not there yet. */
  append(links: readonly Link[]): readonly Link[] {
    const added = this.index.append(links);
    this.#open(added);
    return added;
  }

  /** Takes the start of the list as it is now; gives what has to be stored of it. */
  renew(links: readonly Link[]): { readonly firstRow: number; readonly known: Int32Array } {
    const firstRow = this.index.rows;
    const renewed = this.index.renew(links);
    this.#renewals.add(firstRow);
    this.#open(links);
    return { firstRow, known: Int32Array.from(renewed, ({ known = -1 }) => known) };
  }

  /** Stores the links that came last, with what the list is with them, and the blocks that are full. */
  async keep(links: readonly Link[], list: StoredList): Promise<void> {
    const { index, store, generation } = this;
    if (links.length === 0) return store.put(list);
    const bytes = await compressed(new TextEncoder().encode(links.map((link) => JSON.stringify(link)).join('\n')));
    const firstRow = index.rows - links.length;
    this.#grow(bytes.byteLength);
    await store.put(list, { generation: generation.number, firstRow, links: bytes });
    for (; this.#packedBlocks < index.rows >> blockBits && store.isKept; this.#packedBlocks += 1) {
      const block = await packBlock(index, this.#packedBlocks);
      this.#grow(sizeOfBlock(block));
      await store.putBlock(generation.number, this.#packedBlocks, block);
    }
  }

  /** It is stored with what is stored next. */
  #grow(bytes: number): void {
    this.generation = { ...this.generation, bytes: this.generation.bytes + bytes };
  }

  /** The links of rows, with the status that they have now. */
  async links(rows: readonly number[]): Promise<(readonly [number, Link])[]> {
    return Promise.all(
      rows.map(async (row) => {
        const firstRow = this.#firstRows.findLast((first) => first <= row) ?? 0;
        const link = (await this.#linksFrom(firstRow))[row - firstRow];
        if (!link) throw new Error(`The list has no row ${row}`);
        return [row, { ...linkOf(link), ...this.index.statusAt(row) }] as const;
      }),
    );
  }

  #open(links: readonly Link[]): void {
    if (links.length === 0) return;
    const firstRow = this.index.rows - links.length;
    this.#firstRows.push(firstRow);
    void this.#remember(firstRow, Promise.resolve(links));
  }

  #linksFrom(firstRow: number): Promise<readonly OpenLink[]> {
    const known = this.#openPages.get(firstRow);
    this.#openPages.delete(firstRow);
    return this.#remember(firstRow, known ?? this.#read(firstRow));
  }

  /** The page that was looked at longest ago is closed. */
  #remember(firstRow: number, links: Promise<readonly OpenLink[]>): Promise<readonly OpenLink[]> {
    this.#openPages.set(firstRow, links);
    const [oldest = firstRow] = this.#openPages.keys();
    if (this.#openPages.size > mostOpenPages) this.#openPages.delete(oldest);
    return links;
  }

  async #read(firstRow: number): Promise<readonly OpenLink[]> {
    const page = await this.store.page(this.generation.number, firstRow);
    if (!page) throw new Error(`The page from row ${firstRow} on is not there`);
    return new TextDecoder().decode(await inflated(page)).split('\n');
  }
}

const linkOf = (link: OpenLink): Link => (typeof link === 'string' ? (JSON.parse(link) as Link) : link); // what `keep` has written

const renewalsOf = (firstRow: number, known: Int32Array): readonly Renewal[] =>
  Array.from(known, (row, place) => ({ row: firstRow + place, known: row < 0 ? undefined : row }));
