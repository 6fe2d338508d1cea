import type { StatusFields } from './localIndex';

/** One full reading of a list, as far as it is. */
export interface Generation {
  /** From 1, one more for each reading from the start. */
  readonly number: number;
  /** What the next page is asked for with; undefined at the start and at the end. */
  readonly next: string | undefined;
  readonly pages: number;
  readonly links: number;
  /** How much room it takes on the device. */
  readonly bytes: number;
  /** How many links the server said there are. */
  readonly total: number | undefined;
  /** In ms: when the first page was asked for, and when the last one had come. */
  readonly began: number;
  readonly ended: number | undefined;
  /** When the start of the list was last read again, in ms. */
  readonly updated: number | undefined;
  /** By their first rows, the records that hold a start of the list read later: the rows that each link was before, -1 for none. */
  readonly renewals: ReadonlyMap<number, Int32Array>;
}

export interface Change extends StatusFields {
  /** In ms. */
  readonly at: number;
}

/** What is stored of the list of a domain. */
export interface StoredList {
  readonly current: Generation;
  /** The reading that will take its place once it is complete. */
  readonly successor: Generation | undefined;
  /** What was changed here since, by the links' ids. */
  readonly changes: ReadonlyMap<string, Change>;
}

export const newGeneration = (number: number, began: number): Generation => ({
  number,
  next: undefined,
  pages: 0,
  links: 0,
  bytes: 0,
  total: undefined,
  began,
  ended: undefined,
  updated: undefined,
  renewals: new Map(),
});
