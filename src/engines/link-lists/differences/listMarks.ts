import { type KeptDifference, type LinkDifference, shownDifference } from '@/engines/compare';
import type { ChangedFilter } from '@/engines/links';
import { hashOf } from '@/lib/hash';
import { keepLatest } from '@/lib/keepLatest';
import type { ListMarks } from '../index/layout';
import type { LocalIndex } from '../index/localIndex';
import { type ClickGroupLinks, intervalParts } from '../store/keptIntervals';
import type { LoadedList } from '../store/loadedList';
import type { StoredIntervals } from '../store/storedIntervals';
import { type ClickGains, ClicksOfList, unpackedGains } from './clicksSince';
import { unpackedDifferences } from './packedDifferences';

/** The differences of an interval with what is kept of them; undefined where they are not kept any more. */
export const keptDifferencesIn = (
  intervals: StoredIntervals,
  id: string,
): Promise<readonly KeptDifference[] | undefined> =>
  intervals.read(id, async (part, pieces) => {
    const found: KeptDifference[] = [];
    for (let piece = 0; piece < pieces; piece += 1) {
      for (const each of await unpackedDifferences(bytesOf(part(intervalParts.pieces + piece)))) found.push(each);
    }
    return found;
  });

/** The same, as pages are told. */
export const differencesIn = async (
  intervals: StoredIntervals,
  id: string,
): Promise<readonly LinkDifference[] | undefined> => (await keptDifferencesIn(intervals, id))?.map(shownDifference);

/** The links whose clicks took off or went silent in an interval. */
export const clickGroupsOf = (intervals: StoredIntervals, id: string): Promise<ClickGroupLinks | undefined> =>
  intervals.read(id, async (part) => {
    const found = Object(part(intervalParts.groups)) as Partial<ClickGroupLinks>; // anything may be there
    const hashesOf = (group: keyof ClickGroupLinks) => new Uint32Array(bytesOf(found[group]).buffer);
    return { 'took-off': hashesOf('took-off'), 'went-silent': hashesOf('went-silent') };
  });

/** How the clicks of the later reading of an interval differ from those of the earlier one; undefined where a newer interval is kept. */
export const gainsOf = (intervals: StoredIntervals, id: string): Promise<ClickGains | undefined> =>
  intervals.read(id, async (part) => {
    const found = part(intervalParts.gains);
    if (found === undefined) return undefined; // a newer one was stored since: this one is not damaged
    const { rows, gains } = Object(found) as { rows?: unknown; gains?: unknown };
    return unpackedGains({ rows: bytesOf(rows), gains: bytesOf(gains) });
  });

function bytesOf(found: unknown): Uint8Array<ArrayBuffer> {
  if (!ArrayBuffer.isView(found)) throw new Error('A part of an interval is missing');
  return Uint8Array.from(new Uint8Array(found.buffer, found.byteOffset, found.byteLength));
}

const maxGroups = 4;

/** Has a list that is current know of the readings before. */
export async function markList({ index, generation }: LoadedList, intervals: StoredIntervals): Promise<void> {
  await intervals.load();
  const marks = new IntervalMarks(index, intervals);
  const [newest] = intervals.all();
  const gains = newest?.id === String(generation.number) ? await gainsOf(intervals, newest.id) : undefined;
  if (newest && gains) marks.clicks = new ClicksOfList(index, newest.from, generation.wholeRows ?? 0, gains);
  index.mark(marks);
}

class IntervalMarks implements ListMarks {
  clicks: ClicksOfList | undefined;
  /** The links of groups by hash, those that were asked for last. */
  readonly #groups = new Map<string, Uint32Array>();

  constructor(
    private readonly index: LocalIndex,
    private readonly intervals: StoredIntervals,
  ) {}

  async prepare(filter: ChangedFilter): Promise<void> {
    const id = this.#intervalOf(filter);
    const key = `${filter.group}.${id}`;
    if (id === undefined || this.#groups.has(key)) return;
    keepLatest(this.#groups, key, await this.#read(filter.group, id), maxGroups);
  }

  rowsOf(filter: ChangedFilter): readonly number[] {
    const hashes = this.#groups.get(`${filter.group}.${this.#intervalOf(filter)}`) ?? [];
    const rows: number[] = [];
    for (let at = 0; at < hashes.length; at += 2) {
      const row = this.index.identities.find([hashes[at] ?? 0, hashes[at + 1] ?? 0]);
      if (row !== undefined) rows.push(row);
    }
    return rows;
  }

  async #read(group: ChangedFilter['group'], id: string): Promise<Uint32Array> {
    if (group === 'took-off' || group === 'went-silent') {
      return (await clickGroupsOf(this.intervals, id))?.[group] ?? new Uint32Array();
    }
    const differences = (await differencesIn(this.intervals, id)) ?? [];
    return Uint32Array.from(
      differences.flatMap((difference) => (difference.groups.includes(group) ? hashOf(difference.id) : [])),
    );
  }

  readonly #intervalOf = ({ interval }: ChangedFilter) => interval ?? this.intervals.all()[0]?.id;
}
