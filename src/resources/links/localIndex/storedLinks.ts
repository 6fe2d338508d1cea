import type { Link } from '../model';
import { compressed, inflated } from './compression';
import type { PackedPage } from './listDatabase';
import type { ListStore } from './listStore';

/** The links of a page are compressed so many at a time: to show one of them, no more are inflated. */
const pieceLinks = 25;
/** Pieces whose links are at hand: each row of a screen may be of another one. */
const mostOpenPieces = 256;

/** A link, or its JSON: most links of a piece are not looked at. */
type OpenLink = Link | string;
type Piece = Promise<readonly OpenLink[]>;
type ReadPages = ReturnType<ListStore['pages']>;

/** The links themselves of one reading of a list, which the store has page by page. */
export class StoredLinks {
  /** The first row of each page, in order. */
  #pages: readonly number[] = [];
  /** By first row. The piece that was looked at longest ago comes first. */
  readonly #open = new Map<number, Piece>();

  constructor(
    private readonly store: ListStore,
    private readonly generation: number,
  ) {}

  /** Looks up which pages are stored, and gives their first rows. */
  async load(): Promise<readonly number[]> {
    this.#pages = await this.store.firstRows(this.generation);
    return this.#pages;
  }

  /** Takes a page that will be stored. */
  add(firstRow: number, links: readonly Link[]): void {
    if (links.length === 0) return;
    this.#pages = [...this.#pages, firstRow];
    for (const [number, piece] of piecesOf(links).entries()) {
      void this.#remember(firstRow + number * pieceLinks, Promise.resolve(piece));
    }
  }

  /** All links of the page that begins with this row. */
  async page(firstRow: number): Promise<readonly Link[]> {
    const pages = this.store.pages(this.generation, [firstRow]);
    const count = (await pages).get(firstRow)?.length ?? 0;
    const pieces = Array.from({ length: count }, (_, number) => inflatedPiece(pages, firstRow, number));
    return (await Promise.all(pieces)).flat().map(linkOf);
  }

  /** The links of rows. */
  of(rows: readonly number[]): Promise<readonly Link[]> {
    const links = rows.map((row) => ({ row, page: this.#pageOf(row) }));
    const isRead = ({ row, page }: (typeof links)[number]) => !this.#open.has(firstRowOfPiece(row, page));
    const reading = this.store.pages(this.generation, [...new Set(links.filter(isRead).map(({ page }) => page))]);
    return Promise.all(links.map(({ row, page }) => this.#link(row, page, reading)));
  }

  /** The JSON of rows that stand close together, for whoever goes through many: no piece of them is kept open. */
  async lines(rows: Uint32Array): Promise<readonly string[]> {
    const pageOf = new Map<number, number>();
    for (const row of rows) {
      const page = this.#pageOf(row);
      pageOf.set(firstRowOfPiece(row, page), page);
    }
    const pages = this.store.pages(this.generation, [...new Set(pageOf.values())]);
    const reading = [...pageOf].map(async ([first, page]) => {
      const piece = this.#open.get(first) ?? inflatedPiece(pages, page, (first - page) / pieceLinks);
      return [first, await piece] as const;
    });
    const pieces = new Map(await Promise.all(reading));
    return Array.from(rows, (row) => {
      const first = firstRowOfPiece(row, this.#pageOf(row));
      return lineOf(pieces.get(first)?.[row - first]);
    });
  }

  async #link(row: number, page: number, pages: ReadPages): Promise<Link> {
    const firstRow = firstRowOfPiece(row, page);
    const known = this.#open.get(firstRow) ?? inflatedPiece(pages, page, (firstRow - page) / pieceLinks);
    const link = (await this.#remember(firstRow, known))[row - firstRow];
    if (link === undefined) throw new Error(`The list has no row ${row}`);
    return linkOf(link);
  }

  /** The piece that was looked at longest ago is closed. */
  #remember(firstRow: number, piece: Piece): Piece {
    this.#open.delete(firstRow);
    this.#open.set(firstRow, piece);
    const [oldest = firstRow] = this.#open.keys();
    if (this.#open.size > mostOpenPieces) this.#open.delete(oldest);
    return piece;
  }

  /** Pages are halved until one is left: there may be five thousand. */
  #pageOf(row: number): number {
    let from = 0;
    for (let to = this.#pages.length; to - from > 1; ) {
      const middle = (from + to) >> 1;
      if ((this.#pages[middle] ?? 0) <= row) from = middle;
      else to = middle;
    }
    return this.#pages[from] ?? 0;
  }
}

/** A page as it is stored: JSON, a line for each link. */
export const packedPage = (links: readonly Link[]): Promise<PackedPage> =>
  Promise.all(
    piecesOf(links).map((piece) =>
      compressed(new TextEncoder().encode(piece.map((link) => JSON.stringify(link)).join('\n'))),
    ),
  );

async function inflatedPiece(pages: ReadPages, page: number, number: number): Piece {
  const piece = (await pages).get(page)?.[number];
  if (!piece) throw new Error(`The page from row ${page} on is not there`);
  return new TextDecoder().decode(await inflated(piece)).split('\n');
}

const linkOf = (link: OpenLink): Link => (typeof link === 'string' ? (JSON.parse(link) as Link) : link); // as `packedPage` has written it

function lineOf(link: OpenLink | undefined): string {
  if (link === undefined) throw new Error('The list has no such row');
  return typeof link === 'string' ? link : JSON.stringify(link);
}

const firstRowOfPiece = (row: number, page: number) => row - ((row - page) % pieceLinks);

const piecesOf = (links: readonly Link[]): readonly (readonly Link[])[] =>
  Array.from({ length: Math.ceil(links.length / pieceLinks) }, (_, number) =>
    links.slice(number * pieceLinks, (number + 1) * pieceLinks),
  );
