import type { PackedPage, PageEntry } from './listDatabase';

/** A page, or a start of the list that was read again: then with the rows that its links had before. */
export interface StoredPage {
  readonly entry: PageEntry;
  readonly links: PackedPage;
  readonly renewed?: Int32Array;
}

/** Pages that are in memory alone, by generation and first row. */
export class MemoryPages {
  readonly #generations = new Map<number, Map<number, StoredPage>>();

  put(generation: number, page: StoredPage): void {
    const pages = this.#generations.get(generation) ?? new Map<number, StoredPage>();
    this.#generations.set(generation, pages.set(page.entry.firstRow, page));
  }

  get(generation: number, firstRow: number): StoredPage | undefined {
    return this.#generations.get(generation)?.get(firstRow);
  }

  /** In the order in which they came. */
  of(generation: number | undefined): readonly StoredPage[] {
    return [...(this.#generations.get(generation ?? 0)?.values() ?? [])];
  }

  bytes(generation: number): number {
    return this.of(generation)
      .flatMap(({ links }) => links)
      .reduce((bytes, piece) => bytes + piece.byteLength, 0);
  }

  /** Forgets the pages of all other generations. */
  keepOnly(generations: readonly (number | undefined)[]): void {
    for (const number of this.#generations.keys()) if (!generations.includes(number)) this.#generations.delete(number);
  }
}

/** Whether the pages have all rows from the first one on; another tab may have stored more. */
export function areWithoutGap(entries: readonly PageEntry[], rows: number): boolean {
  let next = 0;
  for (const { firstRow, endRow } of entries) {
    if (firstRow !== next || endRow <= firstRow) return false;
    next = endRow;
  }
  return next >= rows;
}
