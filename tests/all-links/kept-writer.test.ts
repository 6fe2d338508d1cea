import { beforeEach, expect, it, vi } from 'vitest';
import { stamp } from '@/engines/link-lists/index/layout';
import { tellLists } from '@/engines/link-lists/listChanges';
import { LatestChanges } from '@/engines/link-lists/store/latestChanges';
import { ListStore } from '@/engines/link-lists/store/listStore';
import { domainsInAddress, placeKey } from '@/engines/links/model';
import { steadyNow } from '@/lib/steadyTime';
import { consentStore } from '@/providers/consent';
import { databaseOf } from '@/providers/store/owner';
import { writeRegister } from '@/providers/store/register';
import { aLink, madeAt } from '../links/builders';
import { takeTimers } from '../support/clock';
import { bringDatabases, madeDatabase, waitForDatabases } from '../support/indexedDb';
import { bringWorkers } from '../support/nearWorker';
import { openList } from './openList';
import { everything, pageBytes } from './server';

const place = { organizationId: 'org_1', projectId: 'prj_1', domains: ['go.acme.example'] };
const database = databaseOf('person');
const open = async () =>
  ListStore.open(
    placeKey(place),
    { database: await madeDatabase(database), maxBytes: Number.POSITIVE_INFINITY },
    stamp,
  );
async function changesIn(store: ListStore) {
  await store.list();
  return store.changes();
}
const off = { id: 'go.acme.example+s1', status: { isActive: false, deleted: false }, ...madeAt(Date.now()) };

beforeEach(async () => {
  consentStore.accept();
  bringWorkers();
  bringDatabases();
  const store = await open();
  await store.claim('all', Date.now());
  store.close();
});

it.each([
  ['no register is left', undefined],
  ['the register that was made anew does not name it', { owner: 'person', ends: undefined, lists: {} }],
])('a change of status is written into a list on the device that is not open, also when %s', async (_, register) => {
  writeRegister(register);
  await tellLists(place, { kind: 'status', changes: [off] });
  const store = await open();
  expect(await changesIn(store)).toMatchObject([{ id: off.id, isActive: false }]);
  store.close();
});

it.each([
  ['is earlier than one that was told before', 5000, 9000, 0, 'first'],
  ['is later than one that was told before', 9000, 5000, 0, 'second'],
  ['was made after the clock was set back', 9000, 5000, 3_600_000, 'second'],
  ['was made before another one and told after the clock was set back', 5000, 9000, 3_600_000, 'first'],
])('a change that %s has its place in the order of all', async (_, first, second, setBack, expected) => {
  const on = { isActive: true, deleted: false };
  const ago = (ms: number, ahead = 0) => {
    const made = Date.now() - ms + ahead;
    return { at: made, made, steadyMade: steadyNow() - ms };
  };
  await tellLists(place, { kind: 'status', changes: [{ ...off, ...ago(first, setBack) }] });
  await tellLists(place, { kind: 'status', changes: [{ ...off, status: on, ...ago(second) }] });
  const store = await open();
  const changes = new LatestChanges();
  changes.take(await changesIn(store));
  expect(changes.values()).toMatchObject([{ isActive: expected === 'second' }]);
  store.close();
});

it('no database is made for a change where the device keeps no list', async () => {
  writeRegister({ owner: 'other', ends: undefined, lists: {} });
  const before = await indexedDB.databases();
  await tellLists(place, { kind: 'status', changes: [off] });
  expect(await indexedDB.databases()).toEqual(before);
});

it('a change waits as long as the database is held up, and the person two seconds', async () => {
  writeRegister({ owner: 'person', lists: {} });
  takeTimers();
  const letGo = holdOpenings();
  const goOn = vi.fn<() => void>();
  void tellLists(place, { kind: 'status', changes: [off] }).then(goOn);
  await vi.waitFor(() => expect(vi.spyOn(indexedDB, 'open')).toHaveBeenCalled());
  expect(goOn).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(goOn).toHaveBeenCalled();
  letGo();
  waitForDatabases();
  const store = await open();
  await expect.poll(() => changesIn(store)).toMatchObject([{ id: off.id, isActive: false }]);
  store.close();
});

const ofAll = { ...place, domains: [domainsInAddress(place), 'go.other.example'] };
it.each([
  { of: 'a domain', by: 'a domain', place, told: place },
  { of: 'all domains', by: 'a domain', place: ofAll, told: place },
  { of: 'a domain', by: 'all domains', place, told: ofAll },
])(
  'a list of $of in memory hears what a tab that has not opened it does in a list of $by',
  async ({ place: own, told }) => {
    const pageOf = (domain: string) => aLink({ slug: 's1', domain, id: `${domain}+s1` });
    const list = await openList(async (_, domain) => pageBytes([pageOf(domain)]), { place: own, person: 'person' });
    list.reading.load();
    await expect.poll(() => list.state.getState().activity.kind).toBe('complete');
    await tellLists(told, { kind: 'status', changes: [{ ...off, ...madeAt(Date.now() + 1) }] });
    const inactive = async () => {
      const states = await list.questions.states({ query: everything, limit: 9 });
      return states?.filter(({ isActive }) => !isActive);
    };
    await expect.poll(inactive).toMatchObject([{ id: off.id }]);
  },
);

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
