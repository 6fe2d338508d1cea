import type { ClickGroup } from '@/engines/links';
import { openExisting } from '@/providers/store/database';
import { databaseOf } from '@/providers/store/owner';
import { type ListSchema, ofPlace, rangeOf } from '../store/listDatabase';
import type { ListRecord, Transaction } from '../store/listRecord';
import type { PackedGains } from './clicksSince';
import type { Interval, OtherDomains } from './interval';

type Bytes = Uint8Array<ArrayBuffer>;

/** The identities of links, each as the two halves of its hash. */
export type ClickGroupLinks = Readonly<Record<ClickGroup, Uint32Array<ArrayBuffer>>>;

/** An interval with what is kept of it. */
export interface ComparedReadings {
  /** The number of the earlier reading; that of the later one is the interval's id. */
  readonly former: number;
  readonly interval: Interval;
  readonly bytes: number;
  /** Differences as JSON lines, compressed some at a time. */
  readonly pieces: readonly Bytes[];
  readonly groups: ClickGroupLinks;
  readonly gains: PackedGains;
}

/** Of all intervals of a list together. */
export const maxBytes = 5_000_000;

/** What a reading that becomes current is kept with. */
export interface Compared {
  readonly compared: ComparedReadings | undefined;
  /** Notes of creations that the reading has seen. */
  readonly seen: readonly number[];
}

/** What is known of an interval before its differences are asked for. */
interface Summary {
  readonly interval: Interval;
  readonly former: number;
  readonly bytes: number;
  readonly pieces: number;
}

const maxIntervals = 12;
/** So many notes of creations are kept of a list, each of some links. */
const [maxNotes, maxOfNote] = [1000, 1000];

/** The parts of an interval, each a record of its own; pieces of differences follow. */
export const intervalParts = { summary: 0, groups: 1, gains: 2, pieces: 3 } as const;
/** No reading has this number: what was created here since the list was read. */
const notes = 0;

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
  readonly all = (): readonly Interval[] => this.#known.map(({ interval }) => interval);

  /** Looks up which there are. */
  async load(): Promise<void> {
    const known: Summary[] = [];
    for (const number of await this.#numbers().catch(() => [])) {
      const summary = await this.#part(number, intervalParts.summary).catch(() => undefined);
      if (isSummary(summary) && summary.interval.id === String(number)) known.push(summary);
      else await this.#drop(number);
    }
    this.#known = known.toReversed().slice(0, maxIntervals);
  }

  /**
   * What `decode` makes of an interval's parts, of which the last are so many pieces; undefined where it is not kept any more. One of which
   * that fails is deleted.
   */
  async read<Found>(
    id: string,
    decode: (part: (number: number) => Promise<unknown>, pieces: number) => Promise<Found>,
  ): Promise<Found | undefined> {
    const summary = this.#known.find(({ interval }) => interval.id === id);
    if (!summary) return undefined;
    try {
      return await decode((part) => this.#part(Number(id), part), summary.pieces);
    } catch {
      await this.#drop(Number(id));
      return undefined;
    }
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

  /** Writes what was compared with the reading that becomes current, and deletes what no longer has room, and notes that are seen to. */
  async put(writing: Transaction, compared: ComparedReadings | undefined, seen: readonly number[]) {
    const store = writing.objectStore('intervals');
    const there = new Map<number, Summary | undefined>();
    for (const [, number, part] of await store.getAllKeys(ofPlace(this.place))) {
      if (number === notes || part !== intervalParts.summary) continue;
      const found: unknown = await store.get([this.place, number, part]);
      there.set(number, isSummary(found) ? found : undefined);
    }
    const kept = keptOf(there, compared);
    const deletions = [...there.keys()].map((number) =>
      store.delete(
        kept.has(number)
          ? rangeOf(this.place, number, intervalParts.gains, intervalParts.pieces)
          : rangeOf(this.place, number, 0),
      ),
    );
    const puts = compared
      ? partsOf(compared).map(([part, value]) => store.put(value, [this.place, Number(compared.interval.id), part]))
      : [];
    return [...deletions, ...seen.map((note) => store.delete([this.place, notes, note])), ...puts];
  }

  /** The same in memory. */
  remember(compared: ComparedReadings | undefined, seen: readonly number[]): void {
    const there = new Map(this.#known.map((summary) => [Number(summary.interval.id), summary]));
    const kept = keptOf(there, compared);
    for (const number of there.keys()) {
      if (kept.has(number)) this.#memory.get(number)?.delete(intervalParts.gains);
      else this.#memory.delete(number);
    }
    for (const note of seen) this.#memory.get(notes)?.delete(note);
    if (compared) this.#memory.set(Number(compared.interval.id), new Map(partsOf(compared)));
  }

  /** With the list. */
  delete(writing: Transaction): Promise<unknown> {
    return writing.objectStore('intervals').delete(ofPlace(this.place));
  }

  forget(): void {
    this.#known = [];
    this.#memory.clear();
  }

  async #part(number: number, part: number): Promise<unknown> {
    const remembered = this.#memory.get(number)?.get(part);
    return remembered ?? (await this.record.database?.get('intervals', [this.place, number, part]));
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
    await this.record.database?.delete('intervals', rangeOf(this.place, number, 0)).catch(() => undefined); // it is shown no more all the same
  }
}

/**
 * How many links have a difference that a reading since an instant, in ms, has found: on the device, in all lists of an owner. 0 where the
 * database can't be opened.
 */
export async function differencesSince(owner: string, since: number): Promise<number> {
  const database = await openExisting<ListSchema>(databaseOf(owner));
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
    // of another version, or deleted meanwhile
  } finally {
    database.close();
  }
  return links;
}

/** Those that stay beside a new one: the newest, as many as there is room for. */
function keptOf(
  there: ReadonlyMap<number, Summary | undefined>,
  compared: ComparedReadings | undefined,
): ReadonlySet<number> {
  const kept = new Set<number>();
  let bytes = compared?.bytes ?? 0;
  for (const [number, summary] of [...there].sort(([one], [other]) => other - one)) {
    bytes += summary?.bytes ?? Number.POSITIVE_INFINITY;
    if (bytes > maxBytes || kept.size + (compared ? 1 : 0) === maxIntervals) break;
    kept.add(number);
  }
  return kept;
}

function partsOf({ former, interval, bytes, pieces, groups, gains }: ComparedReadings): [number, unknown][] {
  const summary: Summary = { interval, former, bytes, pieces: pieces.length };
  return [
    [intervalParts.summary, summary],
    [intervalParts.groups, groups],
    [intervalParts.gains, gains],
    ...pieces.map((piece, at): [number, unknown] => [intervalParts.pieces + at, piece]),
  ];
}

const idsIn = (found: readonly (readonly [number, unknown])[]): ReadonlyMap<number, readonly string[]> =>
  new Map(found.map(([note, ids]) => [note, Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : []]));

/** Anything may be found on a device. */
function isSummary(value: unknown): value is Summary {
  const { interval, former, bytes, pieces } = Object(value) as Partial<Summary>; // of which the parts are looked at
  const { id, from, to, fileName, counts, links, isCut, otherDomains } = Object(interval) as Partial<Interval>;
  const { added = [], missing = [] } = Object(otherDomains) as Partial<OtherDomains>;
  const numbers: readonly unknown[] = [former, bytes, pieces, from, to, links];
  return (
    typeof id === 'string' &&
    fileName === undefined &&
    typeof isCut === 'boolean' &&
    typeof counts === 'object' &&
    [added, missing].every(
      (domains) => Array.isArray(domains) && domains.every((domain) => typeof domain === 'string'),
    ) &&
    [...numbers, ...Object.values(counts)].every(Number.isFinite)
  );
}
