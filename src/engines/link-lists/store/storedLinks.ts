import type { Link } from '@/engines/links';
import { keepLatest } from '@/lib/keepLatest';
import type { PageEntry, StoredPage } from './listDatabase';
import { DamagedList } from './listRecord';
import type { ListStore } from './listStore';
import { compressed, inflated } from './packedBlock';
import type { Generation } from './storedList';

/** The links of a page are compressed so many at a time: to show one of them, no more are inflated. */
const pieceLinks = 25;
/** Pieces whose links are at hand: each row of a screen may be of another one. */
const maxOpenPieces = 256;

/** A link, or its JSON: most links of a piece are not looked at. */
type OpenLink = Link | string;
type Piece = Promise<readonly OpenLink[]>;
type ReadPages = ReturnType<ListStore['pages']>;

/** The links themselves of one reading of a list, which the store has page by page. */
export class StoredLinks {
  /** In the order of their rows. */
  #entries: PageEntry[] = [];
  /** By first row. The piece that was looked at longest ago comes first. */
  readonly #open = new Map<number, Piece>();

  constructor(
    private readonly store: ListStore,
    private readonly generation: () => Generation,
  ) {}

  /** In the order of their rows. */
  get entries(): readonly PageEntry[] {
    return this.#entries;
  }

  /** Looks up which pages are stored. Throws `DamagedList`. */
  async load(): Promise<void> {
    this.#entries = [...(await this.store.entries(this.generation()))];
  }

  /** Takes a page that will be stored. */
  add(entry: PageEntry, links: readonly Link[]): void {
    if (links.length === 0) return;
    this.#entries.push(entry);
    for (const [number, piece] of piecesOf(links).entries()) {
      this.#remember(entry.firstRow + number * pieceLinks, Promise.resolve(piece));
    }
  }

  async page(entry: PageEntry): Promise<readonly Link[]> {
    const pages = this.store.pages(this.generation().number, [entry]);
    const count = (await pages).get(entry.firstRow)?.length ?? 0;
    const pieces = Array.from({ length: count }, (_, number) => inflatedPiece(pages, entry.firstRow, number));
    return (await Promise.all(pieces)).flat().map(linkOf);
  }

  async of(rows: readonly number[]): Promise<readonly Link[]> {
    const pieces = this.#pieces(rows, true);
    return Promise.all(
      rows.map(async (row) => {
        const first = firstRowOfPiece(row, this.entryOf(row).firstRow);
        const link = (await pieces.get(first))?.[row - first];
        if (link === undefined) throw new DamagedList(`The list has no row ${row}`);
        return linkOf(link);
      }),
    );
  }

  /** The JSON of rows that stand close together, for going through many: no piece of them is kept open. */
  async lines(rows: Uint32Array): Promise<readonly string[]> {
    const reading = [...this.#pieces(rows, false)].map(async ([first, piece]) => [first, await piece] as const);
    const pieces = new Map(await Promise.all(reading));
    return Array.from(rows, (row) => {
      const first = firstRowOfPiece(row, this.entryOf(row).firstRow);
      return lineOf(pieces.get(first)?.[row - first]);
    });
  }

  /** The page that a row came with. Pages are halved until one is left: there may be five thousand. */
  entryOf(row: number): PageEntry {
    let from = 0;
    for (let to = this.#entries.length; to - from > 1; ) {
      const middle = (from + to) >> 1;
      if ((this.#entries[middle]?.firstRow ?? 0) <= row) from = middle;
      else to = middle;
    }
    const entry = this.#entries[from];
    if (!entry) throw new DamagedList(`The list has no row ${row}`);
    return entry;
  }

  /** The pieces of rows by their first rows, held until all of them are there: what is open may be closed before. */
  #pieces(rows: Iterable<number>, isKeptOpen: boolean): ReadonlyMap<number, Piece> {
    const pages = new Map<number, PageEntry>();
    const pieces = new Map<number, Piece>();
    const missing = new Map<number, PageEntry>();
    for (const row of rows) {
      const entry = this.entryOf(row);
      const first = firstRowOfPiece(row, entry.firstRow);
      const open = this.#open.get(first);
      if (open) pieces.set(first, open);
      else {
        pages.set(entry.firstRow, entry);
        missing.set(first, entry);
      }
    }
    const reading = this.store.pages(this.generation().number, pages.values());
    for (const [first, { firstRow }] of missing) {
      pieces.set(first, inflatedPiece(reading, firstRow, (first - firstRow) / pieceLinks));
    }
    if (isKeptOpen) for (const [first, piece] of pieces) this.#remember(first, piece);
    return pieces;
  }

  #remember(firstRow: number, piece: Piece): void {
    piece.catch(() => this.#open.delete(firstRow));
    keepLatest(this.#open, firstRow, piece, maxOpenPieces);
  }
}

/** A page as it is stored: JSON, a line for each link. */
export const packedPage = (links: readonly Link[]): Promise<StoredPage['links']> =>
  Promise.all(
    piecesOf(links).map((piece) =>
      compressed(new TextEncoder().encode(piece.map((link) => JSON.stringify(link)).join('\n'))),
    ),
  );

async function inflatedPiece(pages: ReadPages, page: number, number: number): Piece {
  const piece = (await pages).get(page)?.[number];
  if (!piece) throw new DamagedList(`The page from row ${page} on is not there`);
  return new TextDecoder().decode(await inflated(piece)).split('\n');
}

export const linkOf = (link: OpenLink): Link => (typeof link === 'string' ? (JSON.parse(link) as Link) : link); // as `packedPage` has written it

function lineOf(link: OpenLink | undefined): string {
  if (link === undefined) throw new DamagedList('The list has no such row');
  return typeof link === 'string' ? link : JSON.stringify(link);
}

const firstRowOfPiece = (row: number, page: number) => row - ((row - page) % pieceLinks);

const piecesOf = (links: readonly Link[]): readonly (readonly Link[])[] =>
  Array.from({ length: Math.ceil(links.length / pieceLinks) }, (_, number) =>
    links.slice(number * pieceLinks, (number + 1) * pieceLinks),
  );
