// @vitest-environment node
import { beforeEach, expect, it } from 'vitest';
import { openListDatabase } from '@/engines/link-lists/store/listDatabase';
import { ListStore } from '@/engines/link-lists/store/listStore';
import { ownerKey } from '@/providers/store/database';
import { ReplacedOwner } from '@/providers/store/writeAsOwner';
import { bringDatabases, madeDatabase } from '../support/indexedDb';

beforeEach(bringDatabases);

/** Each is opened by an owner of its own: the number of the last one stands in the database. */
let owners = 0;
const open = async (stamp: number) =>
  ListStore.open('place', { database: await madeDatabase('data'), maxBytes: 1e9, numberIn }, stamp);

async function numberIn(name: string): Promise<number> {
  const database = await openListDatabase(name, false, () => undefined);
  owners += 1;
  await database?.put('lists', owners, ownerKey);
  database?.close();
  return owners;
}

/** A list of one page with a change of status, two intervals and a note of a creation, and the number of its reading. */
async function leave(stamp: number): Promise<number> {
  const store = await open(stamp);
  const { current } = await store.claim('all', 1);
  const entry = { firstRow: 0, endRow: 1, asked: 1, seen: 0 };
  await store.putPage({ ...current, rows: 1, pages: 1 }, { entry, links: [] });
  await store.putChanges([{ id: 'a', at: 1, made: 1, steadyMade: 1, status: { isActive: false, deleted: false } }]);
  await store.markBehind(['b']);
  store.close();
  const database = await openListDatabase('data', false, () => undefined);
  for (const number of [5, 6]) await database?.put('intervals', 'what changed', ['place', number, 0]);
  database?.close();
  return current.number;
}

async function keys() {
  const database = await openListDatabase('data', true, () => undefined);
  const read = async (store: 'pages' | 'changes' | 'intervals') =>
    (await database?.getAllKeys(store))?.map(([, number]) => number);
  const found = { pages: await read('pages'), changes: await read('changes'), intervals: await read('intervals') };
  database?.close();
  return found;
}

it('a list of another stamp begins anew under a number that no reading had, and what changed before is kept', async () => {
  const number = await leave(1);
  expect(await keys()).toEqual({ pages: [number], changes: [1], intervals: [0, 5, 6] });
  const store = await open(2);
  expect((await store.list()).current).toMatchObject({ rows: 0, pages: 0 });
  const { current } = await store.claim('all', 2);
  expect(current.number).toBeGreaterThan(number);
  store.close();
  expect(await keys()).toEqual({ pages: [], changes: [], intervals: [5, 6] });
});

it('a list of the same stamp stays', async () => {
  const number = await leave(1);
  const store = await open(1);
  expect((await store.list()).current).toMatchObject({ number, rows: 1 });
  store.close();
});

it('an owner of another stamp that has the list open writes nothing into the one that has begun anew', async () => {
  await leave(1);
  const former = await open(1);
  const { current } = await former.list();
  const store = await open(2);
  const { current: anew } = await store.claim('all', 2);
  await expect(former.putPage({ ...current, rows: 2 })).rejects.toBeInstanceOf(ReplacedOwner);
  expect((await store.list()).current).toEqual(anew);
  for (const each of [former, store]) each.close();
});
