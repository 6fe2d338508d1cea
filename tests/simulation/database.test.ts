// @vitest-environment node
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { describe, expect, it } from 'vitest';
import { Disk } from './world/indexedDb';
import { Random } from './world/random';
import { KeyRange } from './world/records';
import { type Realm, runTurns, Scheduler } from './world/scheduler';

/** What both know of `indexedDB`. */
interface Factory {
  readonly factory: IDBFactory;
  readonly range: typeof IDBKeyRange;
  /** Resolves when nothing is left to do, and nothing more is recorded. */
  readonly rest: (recorded: readonly string[]) => Promise<unknown>;
}

/** What goes on does so within a few turns of the event loop. */
const quietTurns = 30;

function modeled(): Factory {
  const scheduler = new Scheduler(new Random(1), 0.1);
  const realm: Realm = { name: 'page', tab: { number: 0, isFrozen: false }, isDead: false };
  const rest = () =>
    runTurns(() => {
      scheduler.endTask();
      return scheduler.step(1e6);
    });
  const factory = new Disk(scheduler).factoryFor(realm);
  return { factory: factory as unknown as IDBFactory, range: KeyRange as unknown as typeof IDBKeyRange, rest }; // as far as the product uses them
}

const specified = (): Factory => ({
  factory: new IDBFactory(),
  range: IDBKeyRange,
  async rest(recorded) {
    let known = -1;
    for (let quiet = 0; quiet < quietTurns; quiet = recorded.length === known ? quiet + 1 : 0) {
      known = recorded.length;
      await new Promise(setImmediate);
    }
  },
});

const keys = [1, 2, 'a', 'b', ['a', 1], ['a', 1, 2], ['a', 2], ['b', 1], ['a']];

/** Writes and reads by chance, and gives all events of it. */
async function story({ factory, range, rest }: Factory, seed: number): Promise<readonly string[]> {
  const random = new Random(seed);
  const recorded: string[] = [];
  const record = (name: string, target: IDBRequest | IDBTransaction) => {
    for (const type of ['success', 'error', 'complete', 'abort', 'blocked', 'upgradeneeded'])
      target.addEventListener(type, (event) => {
        if (event.target !== target) return;
        const isValue = type === 'success' && 'readyState' in target && !('version' in Object(target.result));
        recorded.push(`${name} ${type}${isValue ? ` ${JSON.stringify(target.result)}` : ''}`);
        if (type === 'error' && 'readyState' in target) recorded.push(`${name} ${target.error?.name}`);
      });
  };
  const open = (version: number) => {
    const request = factory.open('lists', version);
    record(`open ${version}`, request);
    request.addEventListener('upgradeneeded', () => {
      const { result: database } = request;
      for (const store of database.objectStoreNames) database.deleteObjectStore(store);
      database.createObjectStore('plain');
      database.createObjectStore('other');
    });
    return request;
  };
  const first = open(1);
  await rest(recorded);
  const database = first.result;
  database.addEventListener('versionchange', () => database.close());
  for (let round = 0; round < 4; round += 1) {
    const transaction = database.transaction(['plain', 'other'], random.chance(0.8) ? 'readwrite' : 'readonly');
    record(`transaction ${round}`, transaction);
    const plain = transaction.objectStore('plain');
    const other = transaction.objectStore('other');
    for (let number = 0; number < 8; number += 1) {
      const name = `${round}.${number}`;
      const key = random.pick(keys);
      const work = random.between(0, 9);
      const value = { id: `i${random.between(1, 4)}`, part: random.between(1, 2), batch: random.between(1, 3), number };
      try {
        if (work <= 2) record(name, plain.put(value, key));
        else if (work === 3) record(name, random.chance(0.8) ? other.put(value, key) : other.clear());
        else if (work === 4) record(name, plain.getKey(key));
        else if (work === 5) record(name, plain.delete(random.chance(0.5) ? key : range.bound(['a'], ['a', []])));
        else if (work === 6) record(name, plain.getAll(range.bound(['a'], ['b', 1], false, random.chance(0.5)), 3));
        else if (work === 7) record(name, other.getAll(range.lowerBound(2, random.chance(0.5))));
        else if (work === 8) record(name, plain.getAllKeys());
        else record(name, plain.get(key));
      } catch (error) {
        recorded.push(`${name} throws ${error instanceof DOMException || error instanceof Error ? error.name : ''}`);
      }
    }
    if (random.chance(0.2)) transaction.abort();
    await rest(recorded);
  }
  const second = open(2);
  await rest(recorded);
  record('delete', factory.deleteDatabase('lists'));
  await rest(recorded);
  second.result.close();
  await rest(recorded);
  recorded.push(JSON.stringify((await factory.databases()).map(({ name }) => name)));
  return recorded;
}

describe('the database of the simulation', () => {
  it.each(Array.from({ length: 12 }, (_, seed) => seed))(
    'behaves as one of the specification does, story %i',
    async (seed) => {
      expect(await story(modeled(), seed)).toEqual(await story(specified(), seed));
    },
  );
});
