import type { StatusChange } from '../listEvents';
import type { Judge, ListRecord, Rest, Transaction } from './listRecord';
import type { Change, StoredList } from './storedList';

/**
 * The changes of status of a place's list, each a record of its own under the generation that was current when it was made: the cost of
 * a change does not depend on how many there were.
 */
export class StoredChanges {
  constructor(
    private readonly place: string,
    private readonly record: ListRecord,
  ) {}

  /** Keeps changes, as one batch. False where the device has the list and can't take them: after a reload it would be wrong. */
  put(changes: readonly StatusChange[]): Promise<boolean> {
    const judge: Judge = (list) =>
      list.current.reader === undefined ? undefined : { ...list, changes: list.changes + 1 };
    const put: Rest = (writing, { current, changes: batch }) =>
      changes.map(({ id, status: { isActive, deleted } }) =>
        writing
          .objectStore('changes')
          .put({ place: this.place, generation: current.number, id, isActive, deleted, batch }),
      );
    return this.record.writeSmall(judge, put);
  }

  /** Those of the current list after a batch. */
  async after({ current }: StoredList, batch: number): Promise<readonly Change[]> {
    const range = this.#batches(current.number, batch);
    return (await this.record.database?.getAllFromIndex('changes', 'batch', range)) ?? [];
  }

  /** Those of a list in memory, with the batches that they have. */
  restore(writing: Transaction, changes: readonly Change[], generation: number): Promise<unknown>[] {
    const store = writing.objectStore('changes');
    return [this.delete(writing), ...changes.map((change) => store.put({ ...change, place: this.place, generation }))];
  }

  /** Takes those that the new list has not seen along; the others go with the list before. */
  async move(writing: Transaction, from: number, to: number, seen: number): Promise<Promise<unknown>[]> {
    const store = writing.objectStore('changes');
    const later = await store.index('batch').getAll(this.#batches(from, seen));
    return [this.delete(writing), ...later.map((change) => store.put({ ...change, generation: to }))];
  }

  delete(writing: Transaction): Promise<unknown> {
    return writing.objectStore('changes').delete(IDBKeyRange.bound([this.place], [this.place, []]));
  }

  #batches(generation: number, after: number): IDBKeyRange {
    return IDBKeyRange.bound([this.place, generation, after + 1], [this.place, generation, []]);
  }
}
