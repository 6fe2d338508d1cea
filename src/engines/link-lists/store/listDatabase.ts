import { type Database, type DBSchema, findDatabase, openDatabase, stores } from '@/providers/store/database';
import type { PackedBlock } from './packedBlock';
import type { Change } from './storedList';

/** A page by its key: which rows it has, when it was asked for, in ms, and how many changes were written by then. */
export interface PageEntry {
  readonly firstRow: number;
  /** The row after its last one. */
  readonly endRow: number;
  readonly asked: number;
  readonly seen: number;
}

/** When a page was asked for, in ms, and how many changes of status were known then. */
export type PageAge = Pick<PageEntry, 'asked' | 'seen'>;

type PageKey = [place: string, generation: number, firstRow: number, endRow: number, asked: number, seen: number];
export type PartKey = [place: string, generation: number, part: number];

/** Everything that a person's database has of lists. */
export interface ListSchema extends DBSchema {
  lists: { key: string; value: unknown };
  pages: { key: PageKey; value: StoredPage['links'] };
  blocks: { key: PartKey; value: PackedBlock };
  /** By the first row of pages that were read again at the start of the list: the rows that their links had before, -1 for none. */
  renewals: { key: PartKey; value: Int32Array };
  /** By batch; those of an earlier version by generation and batch. */
  changes: { key: [place: string, ...number[]]; value: readonly Change[] };
  /** What happened between readings, by the number of the later one (`StoredIntervals`); under `notes` what was created here since. */
  intervals: { key: PartKey; value: unknown };
}

export type ListDatabase = Database<ListSchema>;

/** No reading has this number. */
export const notes = 0;

/** The stores of what a reading consists of. */
export const parts = ['pages', 'blocks', 'renewals'] as const;
export const allStores = stores.lists;

/** The person's database, which a tab has made; once no other tab holds it up where `isPatient`. Undefined where there is none, or the browser refuses it. */
export const openListDatabase = (
  name: string,
  isPatient: boolean,
  onLost: () => void,
): Promise<ListDatabase | undefined> =>
  (isPatient ? findDatabase<ListSchema>(name, { isPatient }) : openDatabase<ListSchema>(name, onLost, true)).catch(
    () => undefined,
  );

export const ofPlace = (place: string): IDBKeyRange => IDBKeyRange.bound([place], [place, []]);

/** What a place has under a number, from a part on and below another. */
export const rangeOf = (place: string, number: number, from = 0, to?: number): IDBKeyRange =>
  IDBKeyRange.bound([place, number, from], [place, number, to ?? []], false, to !== undefined);

/** What a place has under the numbers from one on, below another. */
export const rangeOfNumbers = (place: string, from: number, to: number): IDBKeyRange =>
  IDBKeyRange.bound([place, from], [place, to], false, true);

export const pageKey = (place: string, generation: number, { firstRow, endRow, asked, seen }: PageEntry): PageKey => [
  place,
  generation,
  firstRow,
  endRow,
  asked,
  seen,
];

export const entryOf = ([, , firstRow, endRow, asked, seen]: PageKey): PageEntry => ({ firstRow, endRow, asked, seen });

/** A page, or a start of the list that was read again: then with the rows that its links had before. */
export interface StoredPage {
  readonly entry: PageEntry;
  /** In pieces, each compressed. */
  readonly links: readonly Uint8Array<ArrayBuffer>[];
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

  /** In the order of their rows. */
  of(generation: number | undefined): readonly StoredPage[] {
    const pages = [...(this.#generations.get(generation ?? 0)?.values() ?? [])];
    return pages.sort((one, other) => one.entry.firstRow - other.entry.firstRow);
  }

  /** By the first row of each page that was read again, the rows that its links had before. */
  renewals(generation: number): readonly (readonly [number, Int32Array])[] {
    return this.of(generation).flatMap(({ entry, renewed }) => (renewed ? [[entry.firstRow, renewed] as const] : []));
  }

  bytes(generation: number): number {
    return this.of(generation)
      .flatMap(({ links }) => links)
      .reduce((bytes, piece) => bytes + piece.byteLength, 0);
  }

  keepOnly(generations: readonly number[]): void {
    for (const number of this.#generations.keys()) if (!generations.includes(number)) this.#generations.delete(number);
  }
}

/** Whether the pages have all rows from the first one on. */
export function areWithoutGap(entries: readonly PageEntry[], rows: number): boolean {
  let next = 0;
  for (const { firstRow, endRow } of entries) {
    if (firstRow !== next || endRow <= firstRow) return false;
    next = endRow;
  }
  return next >= rows;
}
