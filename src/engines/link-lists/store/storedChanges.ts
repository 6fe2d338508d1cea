import type { ListNews, StatusChange } from '@/engines/links';
import { aheadOf, steadyNow } from '@/lib/steadyTime';
import { ofPlace } from './listDatabase';
import type { ListRecord, RecordUpdate, Rest, Transaction } from './listRecord';
import type { Change, Generation, StoredList } from './storedList';

/**
 * The changes of status of a place's list: what was told at once is a record of its own, under the generation that was current then and
 * its number. The cost of a change does not depend on how many there were.
 */
export class StoredChanges {
  constructor(
    private readonly place: string,
    private readonly record: ListRecord,
  ) {}

  /** Keeps changes, as one batch. False where the device has the list and can't take them: after a reload it would be wrong. */
  put(changes: readonly StatusChange[]): Promise<boolean> {
    const update: RecordUpdate = (list) =>
      list.current.isBegun
        ? {
            ...list,
            changes: list.changes + 1,
            lastChange: changes.reduce((latest, { at }) => (at > latest ? at : latest), list.lastChange),
          }
        : undefined;
    const put: Rest = (writing, { current, changes: batch }) => [
      this.#put(writing, current.number, batch, madeOf(changes, batch)),
    ];
    return this.record.writeSmall(update, put);
  }

  /** Those of a reading, in their order. */
  async of({ number }: Generation): Promise<readonly Change[]> {
    return ((await this.record.database?.getAll('changes', this.#batches(number, 0))) ?? []).flat();
  }

  /** Those of a list in memory, with the batches that they have. */
  restore(writing: Transaction, changes: readonly Change[], generation: number): Promise<unknown>[] {
    const batches = new Map<number, Change[]>();
    for (const change of changes) {
      const made = batches.get(change.batch);
      if (made) made.push(change);
      else batches.set(change.batch, [change]);
    }
    // the deletion first, or it would take what is put
    return [this.delete(writing), ...[...batches].map(([batch, made]) => this.#put(writing, generation, batch, made))];
  }

  /** Takes those that the new list has not seen along; the others go with the list before. */
  async move(writing: Transaction, from: number, to: number, seen: number): Promise<Promise<unknown>[]> {
    const later = await writing.objectStore('changes').getAll(this.#batches(from, seen));
    return [
      this.delete(writing),
      ...later.flatMap((made) => (made[0] ? this.#put(writing, to, made[0].batch, made) : [])),
    ];
  }

  delete(writing: Transaction): Promise<unknown> {
    return writing.objectStore('changes').delete(ofPlace(this.place));
  }

  #put(writing: Transaction, generation: number, batch: number, changes: readonly Change[]): Promise<unknown> {
    return writing.objectStore('changes').put(changes, [this.place, generation, batch]);
  }

  #batches(generation: number, after: number): IDBKeyRange {
    return IDBKeyRange.bound([this.place, generation, after + 1], [this.place, generation, []]);
  }
}

/** Changes as they are kept. */
export const madeOf = (changes: readonly StatusChange[], batch: number): readonly Change[] =>
  changes.map(({ id, at, made, steadyMade, status: { isActive, deleted } }) => ({
    id,
    at,
    isActive,
    deleted,
    batch,
    made,
    written: Date.now(),
    writtenAfter: Math.max(0, steadyNow() - steadyMade),
  }));

/**
 * Whether a change was made before a page was asked for and written only afterwards, as happens in a tab that stands still. Also right
 * when the clock was set once between, before or after the page.
 */
export const isWrittenLate = ({ made, written, writtenAfter }: Change, asked: number): boolean =>
  (asked > made && asked <= made + writtenAfter) || (asked >= written - writtenAfter && asked < written);

/** How far the times of changes are ahead of the steady clock, in ms: a list may have changes of before the machine's clock was set back. */
let ahead = 0;

/**
 * Changes with the times by which they are ordered: those of the steady clock, which is never set, in whatever order they are told. None is
 * earlier than a change of another visit.
 */
export function timedChanges(
  changes: readonly StatusChange[],
  { lastChange }: Pick<StoredList, 'lastChange'>,
): readonly StatusChange[] {
  const first = Math.min(...changes.map(({ steadyMade }) => steadyMade));
  if (lastChange > steadyNow() + ahead) ahead = lastChange - first;
  return changes.map((change) => ({ ...change, at: change.steadyMade + ahead }));
}

/** What a tab has told when its steady clock said `now`, by the clock of the owner. */
export function byOwnClock(news: ListNews, now: number): ListNews {
  if (news.kind !== 'status') return news;
  const ahead = aheadOf(now);
  return { ...news, changes: news.changes.map((change) => ({ ...change, steadyMade: change.steadyMade + ahead })) };
}
