import { beforeEach, expect, it, vi } from 'vitest';
import { stamp } from '@/engines/link-lists/index/layout';
import { tellLists } from '@/engines/link-lists/listChanges';
import { ListTabs } from '@/engines/link-lists/source/listTabs';
import { writeToKept } from '@/engines/link-lists/store/keptListWriter';
import { LatestChanges } from '@/engines/link-lists/store/latestChanges';
import { ListStore } from '@/engines/link-lists/store/listStore';
import { placeKey } from '@/engines/links/model';
import { databaseOf, listChannel } from '@/providers/store/owner';
import { writeRegister } from '@/providers/store/register';
import { madeAt } from '../links/builders';
import { bringDatabases, waitForDatabases } from '../support/indexedDb';

const place = { organizationId: 'org_1', projectId: 'prj_1', domain: 'go.acme.example' };
const database = databaseOf('somebody');
const open = () => ListStore.open(placeKey(place), { database, maxBytes: Number.POSITIVE_INFINITY }, stamp);
const off = { id: 'go.acme.example+s1', status: { isActive: false, deleted: false }, ...madeAt(Date.now()) };

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

it.each([
  ['is earlier than one that was told before', Date.now() - 5000, Date.now() - 9000, 'first'],
  ['is later than one that was told before', Date.now() - 9000, Date.now() - 5000, 'second'],
  ['was made after the clock was set back', Date.now() + 3_600_000, Date.now(), 'second'],
])('a change that %s has its place in the order of all', async (_, first, second, expected) => {
  const on = { isActive: true, deleted: false };
  await writeToKept(place, { kind: 'status', changes: [{ ...off, ...madeAt(first) }] });
  await writeToKept(place, { kind: 'status', changes: [{ ...off, status: on, ...madeAt(second) }] });
  const store = await open();
  const changes = new LatestChanges();
  changes.take(await store.changes(await store.list(), 0));
  expect(changes.values()).toMatchObject([{ isActive: expected === 'second' }]);
  store.close();
});

it('no database is made for a change where the device keeps no list', async () => {
  writeRegister({ owner: 'nobody', ends: undefined, lists: {} });
  const before = await indexedDB.databases();
  expect(await writeToKept(place, { kind: 'status', changes: [off] })).toBe(false);
  expect(await indexedDB.databases()).toEqual(before);
});

it('a change waits as long as another tab holds the database up', async () => {
  const limit = new AbortController(); // how long others wait
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
  const letGo = holdOpenings();
  const settled = vi.fn<() => void>();
  const written = writeToKept(place, { kind: 'status', changes: [off] });
  void written.then(settled);
  await turns();
  limit.abort();
  await turns();
  expect(settled).not.toHaveBeenCalled();
  letGo();
  expect(await written).toBe(true);

  waitForDatabases();
  const store = await open();
  expect(await store.changes(await store.list(), 0)).toMatchObject([{ id: off.id, isActive: false }]);
  store.close();
});

it('a list in memory alone hears what happens to its links in other tabs, and not what becomes of the list on the device', async () => {
  const heard: unknown[] = [];
  const inMemory = new ListTabs(placeKey(place), false, (news) => heard.push(news));
  const onDevice = new ListTabs(placeKey(place), true, () => undefined);
  onDevice.tell('removed');
  onDevice.tell({ kind: 'created', isStored: true });
  await tellLists(place, { kind: 'status', changes: [off] });
  await expect.poll(() => heard).toHaveLength(2);
  expect(heard).toMatchObject([
    { kind: 'created', isStored: true },
    { kind: 'status', changes: [{ ...off, steadyMade: expect.any(Number) }], isStored: false },
  ]);
  expect([inMemory.name(), onDevice.name()]).toEqual([undefined, listChannel(placeKey(place))]);
  for (const tabs of [inMemory, onDevice]) tabs.leave();
});

/** As if another tab held the databases up, until they are let go. */
function holdOpenings(): () => void {
  const waiting: (() => void)[] = [];
  const open = indexedDB.open.bind(indexedDB);
  const opening = vi.spyOn(indexedDB, 'open').mockImplementation((...asked) => {
    const request = open(...asked);
    vi.spyOn(request, 'addEventListener').mockImplementation((type: string, listener: unknown) => {
      if (type === 'success' && typeof listener === 'function') waiting.push(() => void listener(new Event(type)));
    });
    return request;
  });
  return () => {
    opening.mockRestore();
    for (const succeed of waiting) succeed();
  };
}

/** More turns of the event loop than an opening takes that nobody holds up. */
async function turns() {
  for (let turn = 0; turn < 100; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}
