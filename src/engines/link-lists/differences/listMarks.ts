import type { ChangedFilter } from '@/engines/links';
import { hashOf } from '@/lib/hash';
import type { LocalIndex } from '../index/localIndex';
import type { LoadedList } from '../store/loadedList';
import { ClicksOfList } from './clicksSince';
import type { ListMarks } from './interval';
import { clickGroupsOf, differencesIn, gainsOf } from './readIntervals';
import type { StoredIntervals } from './storedIntervals';

const mostGroups = 4;

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
    this.#groups.set(key, await this.#read(filter.group, id));
    const [oldest = key] = this.#groups.keys();
    if (this.#groups.size > mostGroups) this.#groups.delete(oldest);
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
