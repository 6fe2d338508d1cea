import { type Link, type ReadSoFar, type StatusFields, wholenessOf } from '@/engines/links';

/** Where a list is kept on the device: no name where it may not be. */
export interface Storage {
  readonly database: string | undefined;
  /** The list is kept in memory from that size on. */
  readonly maxBytes: number;
  /** Gives the number of the owner who writes into a database, above that of each owner before. */
  readonly numberIn?: ((database: string) => Promise<number | undefined>) | undefined;
}

/** One full reading of a list, as far as it is. Instants in ms. */
export interface Generation extends Omit<ReadSoFar, 'isEnded'> {
  /** From 1, and never used twice for a list. */
  readonly number: number;
  /** A page of it was asked for. */
  readonly isBegun: boolean;
  /** How many rows it has, with those that have been replaced: the number of the next one. */
  readonly rows: number;
  /** What the next page is asked for with; undefined at the start and at the end. */
  readonly next: string | undefined;
  readonly pages: number;
  /** How much room it takes on the device. */
  readonly bytes: number;
  /** The server's number changed while pages were read; of a reading that has ended: so that links may be missing. */
  readonly hasMoved: boolean;
  /** Each page came newest first, and the server's number never fell. */
  readonly hasOnlyGrown: boolean;
  /** How many creations were known when it began, or when its start was last read again. */
  readonly created: number;
  /** Of a list of all domains. */
  readonly domains?: readonly string[] | undefined;
  readonly unread: number;
  /** It ends where the device takes no more links. */
  readonly isCut: boolean;
  /** When the first page was asked for, and when the last one had come. */
  readonly began: number;
  readonly ended: number | undefined;
  /** How many rows it had at its end, if it was whole then. What was read again since stands behind them. */
  readonly wholeRows: number | undefined;
  /** When the start of the list was last read again, and how often it was. */
  readonly updated: number | undefined;
  readonly renewals: number;
}

/** A page of a list, the newest link first. `Item`: links that are looked at for their dates alone are as the server gave them. */
export interface Page<Item = Link> {
  readonly links: readonly Item[];
  /** The continuation token; undefined at the end. */
  readonly next: string | undefined;
  /** Undefined where the server does not count. Of a list of all domains without those that are missing; undefined while that is not known. */
  readonly total: number | undefined;
  /** Of a list of all domains. */
  readonly domains?: readonly string[] | undefined;
  /** Those of them that the server did not give. */
  readonly missing?: readonly string[] | undefined;
  /** So many entries of the answer were no links. */
  readonly unread?: number | undefined;
}

/** A change of status that was made in this browser. */
export interface Change extends StatusFields {
  readonly id: string;
  /** Of two changes of a link the later one counts (`ChangeTime`). */
  readonly at: number;
  /** The number of the writing that it came with: a page that was asked for later knows of it. */
  readonly batch: number;
  /** When it was made and written, in ms, and the time between by a clock that is never set. */
  readonly made: number;
  readonly written: number;
  readonly writtenAfter: number;
}

/** What the record of a list says. */
export interface StoredList {
  /** What its pages and blocks look like (`index/layout.ts`), once it is on the device. */
  readonly stamp?: number;
  /** The highest number that a reading of the list has had. */
  readonly lastNumber: number;
  readonly current: Generation;
  /** The reading that will take its place once it is complete. */
  readonly successor: Generation | undefined;
  /** The last whole reading, where the current one is not whole: the next whole one is compared with it. */
  readonly base?: Generation | undefined;
  /** How often changes of status have been written. */
  readonly changes: number;
  /** When the latest of them was made, in ms. */
  readonly lastChange: number;
  /** How often it was told that links were created. */
  readonly created: number;
}

export type GenerationPart = 'current' | 'successor';

export const newGeneration = (number: number, began: number, created = 0): Generation => ({
  number,
  isBegun: false,
  rows: 0,
  next: undefined,
  pages: 0,
  links: 0,
  bytes: 0,
  total: undefined,
  hasMoved: false,
  hasOnlyGrown: true,
  created,
  isBehind: false,
  unread: 0,
  isCut: false,
  began,
  ended: undefined,
  wholeRows: undefined,
  updated: undefined,
  renewals: 0,
});

export const newList = (number: number, now: number): StoredList => ({
  lastNumber: number,
  current: newGeneration(number, now),
  successor: undefined,
  changes: 0,
  lastChange: 0,
  created: 0,
});

/** The same list under numbers from `first` on. What was read before it stays behind. */
export const renumbered = (list: StoredList, first: number): StoredList => ({
  ...list,
  base: undefined,
  lastNumber: first + 1,
  current: { ...list.current, number: first },
  successor: list.successor && { ...list.successor, number: first + 1 },
});

/** How much room the list takes on the device with this reading. */
export function bytesWith({ current, successor, base }: StoredList, { number, bytes }: Generation): number {
  const others = [current, successor, base].filter((other) => other && other.number !== number);
  return others.reduce((sum, other) => sum + (other?.bytes ?? 0), bytes);
}

/** What decides whether a reading is whole. */
export const readSoFarOf = (generation: Generation): ReadSoFar => ({
  ...generation,
  isEnded: generation.ended !== undefined,
});

/** Nothing is left to read of it. */
export const isOver = ({ ended, isCut }: Generation): boolean => ended !== undefined || isCut;

/** What is about to be read. */
export type ReadPurpose = 'rest' | 'all' | 'start';

/** What such a reading reads; undefined where nothing is left. */
export function partToRead({ current, successor }: StoredList, purpose: ReadPurpose): GenerationPart | undefined {
  if (purpose === 'start') return 'current';
  if (successor) return 'successor';
  return isOver(current) ? undefined : 'current';
}

/** The record once a reading begins; unchanged when there is nothing to read. */
export function claimed(list: StoredList, purpose: ReadPurpose, now: number): StoredList {
  const { current, lastNumber } = list;
  if (purpose === 'all') {
    const generation = { ...newGeneration(lastNumber + 1, now, list.created), isBegun: true };
    const isFirst = current.rows === 0;
    return {
      ...list,
      lastNumber: lastNumber + 1,
      current: isFirst ? generation : current,
      successor: isFirst ? undefined : generation,
    };
  }
  if (partToRead(list, purpose) !== 'current') return list;
  const began = current.pages === 0 ? now : current.began;
  return { ...list, current: { ...current, isBegun: true, began } };
}

/** The record with a generation as its reading has left it. */
export function withGeneration(list: StoredList, next: Generation): StoredList {
  const part = list.successor?.number === next.number ? 'successor' : 'current';
  const written = { ...next, isBehind: list.created > next.created };
  const isEnd = list[part]?.ended === undefined && wholenessOf(readSoFarOf(written)).kind === 'whole';
  return { ...list, [part]: { ...written, wholeRows: isEnd ? next.rows : next.wholeRows } };
}

/** The record once a link was created; undefined where nothing was read. */
export function withCreation(list: StoredList): StoredList | undefined {
  const { current, successor, created } = list;
  if (!current.isBegun) return undefined;
  return {
    ...list,
    created: created + 1,
    current: { ...current, isBehind: true },
    successor: successor && { ...successor, isBehind: true },
  };
}

/**
 * The record once its successor has taken the place of the current reading. Where it is not whole, the last one that was stays as the base,
 * as long as a further reading of that size fits beside both into so many bytes.
 */
export function succeeded({ base: former, ...list }: StoredList, successor: Generation, maxBytes: number): StoredList {
  const base = successor.wholeRows !== undefined ? undefined : lastWhole({ ...list, base: former });
  const hasRoom = base && base.bytes + 2 * successor.bytes <= maxBytes;
  return { ...list, current: successor, successor: undefined, ...(hasRoom && { base }) };
}

/** The reading that a whole one is compared with. */
export const lastWhole = ({ current, base }: StoredList): Generation | undefined =>
  current.wholeRows !== undefined ? current : base;

/** The numbers of the readings of which the pages are kept. */
export const keptNumbers = ({ current, successor, base }: StoredList): readonly number[] =>
  [base, current, successor].flatMap((each) => each?.number ?? []);

/** Whether a value of the database is the record of a list. */
export function isStoredList(value: unknown): value is StoredList {
  const { lastNumber, current, successor, base, changes, lastChange, created } = Object(value) as Partial<StoredList>; // anything may be there
  const areNumbers = [lastNumber, changes, created].every((each) => Number.isSafeInteger(each));
  return (
    areNumbers &&
    Number.isFinite(lastChange) &&
    isGeneration(current) &&
    [successor, base].every((each) => each === undefined || isGeneration(each))
  );
}

const isCount = (value: unknown) => Number.isSafeInteger(value) && Number(value) >= 0;
const isInstant = (value: unknown) => value === undefined || Number.isFinite(value);

const counts = ['number', 'rows', 'pages', 'links', 'renewals', 'unread'] as const;

function isGeneration(value: unknown): boolean {
  const found = Object(value) as Partial<Generation>; // anything may be there
  const { began, ended, updated, next, wholeRows = 0, domains = [], missing = [] } = found;
  return (
    [...counts.map((count) => found[count]), wholeRows].every(isCount) &&
    wholeRows <= Number(found.rows) &&
    Number.isFinite(began) &&
    isInstant(ended) &&
    isInstant(updated) &&
    [domains, missing].every(Array.isArray) &&
    (next === undefined || typeof next === 'string')
  );
}
