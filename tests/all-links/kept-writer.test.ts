import { beforeEach, expect, it } from 'vitest';
import { writeRegister } from '@/providers/store/localLists';
import { databaseOf } from '@/providers/store/owner';
import { ListStore } from '@/resources/links/localIndex/listStore';
import { placeKey } from '@/resources/links/place';
import { writeToKept } from '@/resources/links/sync/keptListWriter';
import { bringDatabases } from '../support/indexedDb';

const place = { organizationId: 'org_1', projectId: 'prj_1', domain: 'go.acme.example' };
const database = databaseOf('somebody');
const open = () => ListStore.open(placeKey(place), { database, mostBytes: Number.POSITIVE_INFINITY });
const off = { id: 'go.acme.example+s1', status: { isActive: false, deleted: false } };

beforeEach(async () => {
  bringDatabases();
  const store = await open();
  await store.claim('all', 'reader', Date.now());
  store.close();
});

it.each([
  ['no register is left', undefined],
  ['the register that was made anew does not name it', { owner: 'somebody', ends: undefined, lists: {} }],
])('a change of status is written into a list on the device that is not open, also when %s', async (_, register) => {
  writeRegister(register);
  await writeToKept(place, { kind: 'status', changes: [off] });
  const store = await open();
  expect(await store.changes(await store.list(), 0)).toMatchObject([{ id: off.id, isActive: false }]);
  store.close();
});

it('no database is made for a change where the device keeps no list', async () => {
  writeRegister({ owner: 'nobody', ends: undefined, lists: {} });
  const before = await indexedDB.databases();
  await writeToKept(place, { kind: 'status', changes: [off] });
  expect(await indexedDB.databases()).toEqual(before);
});
