import type { StatusChange } from '../listEvents';
import type { Link } from '../model';
import type { Judge, ListRecord, Rest, Transaction } from './listRecord';
import type { LoadedList } from './loadedList';
import type { Change, StoredList } from './storedList';

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
    const judge: Judge = (list) =>
      list.current.reader === undefined
        ? undefined
        : {
            ...list,
            changes: list.changes + 1,
            lastChange: changes.reduce((latest, { at }) => (at > latest ? at : latest), list.lastChange),
          };
    const put: Rest = (writing, { current, changes: batch }) => [
      this.#put(writing, current.number, batch, madeOf(changes, batch)),
    ];
    return this.record.writeSmall(judge, put);
  }

  /** Those of the current list after a batch, in their order. */
  async after({ current }: StoredList, batch: number): Promise<readonly Change[]> {
    return ((await this.record.database?.getAll('changes', this.#batches(current.number, batch))) ?? []).flat();
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
    return writing.objectStore('changes').delete(IDBKeyRange.bound([this.place], [this.place, []]));
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
  changes.map(({ id, at, status: { isActive, deleted } }) => ({ id, at, isActive, deleted, batch }));

/** The latest change of each link. Where two came at once it is the one that was written later. */
export class LatestChanges {
  readonly #byLink = new Map<string, Change>();

  /** Gives those than which none later is known. */
  take(changes: readonly Change[]): readonly Change[] {
    return changes.filter((change) => {
      const known = this.#byLink.get(change.id);
      if (known && (known.at === change.at ? known.batch > change.batch : known.at > change.at)) return false;
      this.#byLink.set(change.id, change);
      return true;
    });
  }

  /** Links that were changed here after they were asked for have come as they were before. */
  applyTo(list: LoadedList, links?: readonly Link[]): void {
    for (const change of links ? links.flatMap(({ id }) => this.#byLink.get(id) ?? []) : this.values())
      list.applyChange(change);
  }

  /** A list that has taken the place of the one before knows of earlier changes. */
  forgetSeen(list: LoadedList): void {
    for (const { id, batch } of this.values()) {
      const row = list.index.rowOf(id);
      if (row !== undefined && batch <= list.askedAt(row).seen) this.#byLink.delete(id);
    }
  }

  values(): readonly Change[] {
    return [...this.#byLink.values()];
  }

  clear(): void {
    this.#byLink.clear();
  }
}

/** What is changed now is not earlier than changes that were made before the clock was set back. */
export const afterClock = (
  changes: readonly StatusChange[],
  { lastChange }: Pick<StoredList, 'lastChange'>,
): readonly StatusChange[] =>
  lastChange > Date.now() ? changes.map((change) => ({ ...change, at: Math.max(change.at, lastChange) })) : changes;
