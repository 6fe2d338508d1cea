import { findDatabase } from '@/providers/store/database';
import { databaseOf } from '@/providers/store/owner';
import type { Interval } from './interval';
import { type ComparedReadings, intervalParts, isSummary, maxAgeMs, type Summary, writesOf } from './keptIntervals';
import { type ListSchema, notes, ofPlace, type PartKey, rangeOf } from './listDatabase';
import type { ListRecord, Transaction } from './listRecord';

/** What a new current reading is kept with. */
export interface Compared {
  readonly compared: ComparedReadings | undefined;
  /** Notes of creations that the reading has seen. */
  readonly seen: readonly number[];
}

/** So many notes of creations are kept of a list, each of some links. */
const [maxNotes, maxOfNote] = [1000, 1000];

/**
 * The intervals of a place's list, by the number of their later reading: on the device, written with the reading itself, or in memory
 * where the list is. One that can't be read is deleted alone.
 */
export class StoredIntervals {
  #known: readonly Summary[] = [];
  /** By number and part, where the list is in memory. */
  readonly #memory = new Map<number, Map<number, unknown>>();

  constructor(
    private readonly place: string,
    private readonly record: ListRecord,
  ) {}

  /** Newest first. */
  readonly all = (): readonly Interval[] => this.#known.map(({ interval }) => interval).toReversed();

  /** Oldest first. */
  readonly summaries = (): readonly Summary[] => this.#known;

  async load(): Promise<void> {
    const known: Summary[] = [];
    for (const number of await this.#numbers().catch(() => [])) {
      const summary = (await this.#parts(number, 1).catch(() => undefined))?.get(intervalParts.summary);
      if (isSummaryOf(number, summary) && !isTooOld(summary)) known.push(summary);
      else await this.#drop(number);
    }
    this.#known = known;
  }

  /**
   * What `decode` makes of an interval's parts, of which the last are so many pieces; undefined where it is not kept any more. One of which
   * that fails is deleted.
   */
  async read<Found>(
    id: string,
    decode: (part: (number: number) => unknown, pieces: number) => Promise<Found>,
  ): Promise<Found | undefined> {
    const number = Number(id);
    if (!this.#known.some(({ interval }) => interval.id === id)) return undefined;
    try {
      const parts = await this.#parts(number);
      const summary = parts.get(intervalParts.summary);
      if (isSummaryOf(number, summary)) return await decode((part) => parts.get(part), summary.pieces);
      if (parts.size > 0) throw new Error('The interval does not say what it is');
      await this.load(); // a reading has put it together with others since
    } catch {
      await this.#drop(number);
    }
    return undefined;
  }

  /** Writes that links were created here; `count` says how often that has been told. */
  noteCreated(writing: Transaction, ids: readonly string[], count: number): Promise<unknown>[] {
    if (ids.length === 0) return [];
    const store = writing.objectStore('intervals');
    return [
      store.put(ids.slice(0, maxOfNote), [this.place, notes, count]),
      ...(count > maxNotes ? [store.delete(rangeOf(this.place, notes, 0, count - maxNotes + 1))] : []),
    ];
  }

  /** The same in memory. */
  rememberCreated(ids: readonly string[], count: number): void {
    if (ids.length === 0) return;
    const known = this.#memory.get(notes) ?? new Map<number, unknown>();
    this.#memory.set(notes, known.set(count, ids.slice(0, maxOfNote)));
    known.delete(count - maxNotes);
  }

  /** The ids of links that were created here since the list was read, by the numbers of their notes. */
  async created(): Promise<ReadonlyMap<number, readonly string[]>> {
    const { database } = this.record;
    const keys = (await database?.getAllKeys('intervals', rangeOf(this.place, notes))) ?? [];
    const values: readonly unknown[] = (await database?.getAll('intervals', rangeOf(this.place, notes))) ?? [];
    const stored = keys.map(([, , number], at) => [number, values[at]] as const);
    return idsIn([...stored, ...(this.#memory.get(notes) ?? [])]);
  }

  /** Writes what was compared with the new current reading, and deletes what no longer has room, and notes that are seen to. */
  put(writing: Transaction, { compared, seen }: Compared): Promise<unknown>[] {
    const store = writing.objectStore('intervals');
    const { gone, clickless, puts } = writesOf(this.#known, compared);
    const gains = (number: number) => rangeOf(this.place, number, intervalParts.gains, intervalParts.pieces);
    return [
      ...gone.map((number) => store.delete(rangeOf(this.place, number, 0))),
      ...clickless.map((number) => store.delete(gains(number))),
      ...seen.map((note) => store.delete([this.place, notes, note])),
      ...puts.map(([number, part, value]) => store.put(value, [this.place, number, part])),
    ];
  }

  /** The same in memory. */
  remember({ compared, seen }: Compared): void {
    const { gone, clickless, puts } = writesOf(this.#known, compared);
    for (const number of gone) void this.#drop(number); // the device may have it, and take no more
    for (const number of clickless) this.#memory.get(number)?.delete(intervalParts.gains);
    for (const note of seen) this.#memory.get(notes)?.delete(note);
    for (const [number, part, value] of puts) {
      const parts = this.#memory.get(number) ?? new Map<number, unknown>();
      this.#memory.set(number, parts.set(part, value));
    }
  }

  delete(writing: Transaction): Promise<unknown> {
    return writing.objectStore('intervals').delete(ofPlace(this.place));
  }

  forget(): void {
    this.#known = [];
    this.#memory.clear();
  }

  /** All parts of an interval, or those below one, as they are at one moment. */
  async #parts(number: number, to?: number): Promise<ReadonlyMap<number, unknown>> {
    const remembered = this.#memory.get(number) ?? [];
    const { database } = this.record;
    if (!database) return new Map(remembered);
    const { store } = database.transaction('intervals');
    const range = rangeOf(this.place, number, 0, to);
    const [keys, values]: [readonly PartKey[], readonly unknown[]] = await Promise.all([
      store.getAllKeys(range),
      store.getAll(range),
    ]);
    return new Map([...keys.map(([, , part], at) => [part, values[at]] as const), ...remembered]);
  }

  /** Oldest first. */
  async #numbers(): Promise<readonly number[]> {
    const keys = (await this.record.database?.getAllKeys('intervals', ofPlace(this.place))) ?? [];
    const numbers = new Set([...keys.map(([, number]) => number), ...this.#memory.keys()]);
    return [...numbers].filter((number) => number !== notes).sort((one, other) => one - other);
  }

  async #drop(number: number): Promise<void> {
    this.#known = this.#known.filter(({ interval }) => interval.id !== String(number));
    this.#memory.delete(number);
    const range = rangeOf(this.place, number, 0);
    await this.record.delete((writing) => [writing.objectStore('intervals').delete(range)]).catch(() => undefined); // it is shown no more all the same
  }
}

/**
 * How many links have a difference that a reading since an instant, in ms, has found: on the device, in all lists of an owner. 0 where the
 * database can't be opened.
 */
export async function differencesSince(owner: string, since: number): Promise<number> {
  const database = await findDatabase<ListSchema>(databaseOf(owner)).catch(() => undefined);
  if (!database) return 0;
  let links = 0;
  try {
    for (const key of await database.getAllKeys('intervals')) {
      const [, number, part] = key;
      if (number === notes || part !== intervalParts.summary) continue;
      const summary: unknown = await database.get('intervals', key);
      if (isSummary(summary) && summary.interval.to >= since) links += summary.interval.links;
    }
  } catch {
    // deleted since
  } finally {
    database.close();
  }
  return links;
}

const isSummaryOf = (number: number, value: unknown): value is Summary =>
  isSummary(value) && value.interval.id === String(number);

const isTooOld = ({ interval }: Summary) => interval.to < Date.now() - maxAgeMs;

const idsIn = (found: readonly (readonly [number, unknown])[]): ReadonlyMap<number, readonly string[]> =>
  new Map(found.map(([note, ids]) => [note, Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : []]));
