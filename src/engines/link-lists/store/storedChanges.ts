import type { ListNews, StatusChange } from '@/engines/links';
import { aheadOf, steadyNow } from '@/lib/steadyTime';
import { ofPlace } from './listDatabase';
import type { ListRecord, RecordUpdate, Rest, Transaction } from './listRecord';
import type { Change, StoredList } from './storedList';

/** The changes of status of a place's list: what was told at once is a record of its own. The cost of a change does not depend on how many there were. */
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
    const put: Rest = (writing, { changes: batch }) => [this.#put(writing, batch, madeOf(changes, batch))];
    return this.record.writeSmall(update, put);
  }

  /** Those that are stored; of a list that has not begun there are those that the one before has left. */
  async all(): Promise<readonly Change[]> {
    if (!this.record.list.current.isBegun) return [];
    return ((await this.record.database?.getAll('changes', ofPlace(this.place))) ?? []).flat();
  }

  /** Puts those of a list in memory in the place of what is stored. */
  replace(writing: Transaction, changes: readonly Change[], batch: number): Promise<unknown>[] {
    return [this.delete(writing), this.#put(writing, batch, changes)]; // else the deletion would take what is put
  }

  /** Those that all pages know of. */
  deleteSeen(writing: Transaction, seen: number): Promise<unknown> {
    return writing.objectStore('changes').delete(IDBKeyRange.bound([this.place], [this.place, seen]));
  }

  delete(writing: Transaction): Promise<unknown> {
    return writing.objectStore('changes').delete(ofPlace(this.place));
  }

  #put(writing: Transaction, batch: number, changes: readonly Change[]): Promise<unknown> {
    return writing.objectStore('changes').put(changes, [this.place, batch]);
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

/** A message takes at most so long, in ms, unless the owner hangs or the machine's clock was set. */
const maxTransit = 2000;

/**
 * What a tab has told when its steady clock said `now`, by the clock of the owner. The machine's clock tells how long the message
 * took.
 */
export function byOwnClock(news: ListNews, now: number): ListNews {
  if (news.kind !== 'status') return news;
  const ahead = aheadOf(now);
  const dateAhead = Date.now() - steadyNow();
  const ownTime = ({ made, steadyMade }: StatusChange) => {
    const transit = steadyMade + ahead - (made + 1 - dateAhead); // `made` is rounded down to whole ms
    return steadyMade + ahead - Math.min(Math.max(0, transit), maxTransit); // what has waited longer keeps its order
  };
  return { ...news, changes: news.changes.map((change) => ({ ...change, steadyMade: ownTime(change) })) };
}
