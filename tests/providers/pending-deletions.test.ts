import { beforeEach, describe, expect, it, vi } from 'vitest';
import { keepImport } from '@/engines/imports/proof/kept';
import { createPlan } from '@/engines/imports/proof/plan';
import { closeAllLinks, openAllLinks } from '@/engines/link-lists/source/openAllLinks';
import { whenOpened } from '@/engines/link-lists/source/openLists';
import { consentStore } from '@/providers/consent';
import { admit, usableDatabase } from '@/providers/store/admission';
import { type AnySchema, deletePlaces, findDatabase, openDatabase } from '@/providers/store/database';
import { noteJobs } from '@/providers/store/keptJobs';
import { clearLeaving, noteOpening } from '@/providers/store/listsToKeep';
import { databaseOf, ownerOf } from '@/providers/store/owner';
import { makeDatabase } from '@/providers/store/personalDatabase';
import { forgetAll, mayUse, readRegister, watchDevice, writeRegister } from '@/providers/store/register';
import { shortenWaits } from '../support/clock';
import { bringDatabases } from '../support/indexedDb';
import { bringWorkers } from '../support/nearWorker';
import { createTestWorld } from '../support/world';

beforeEach(() => {
  bringDatabases();
  consentStore.accept();
});

/** A tab that hangs: it holds the database open and hears nothing. */
async function holdOpen(name: string): Promise<IDBDatabase> {
  const opening = indexedDB.open(name);
  await new Promise((resolve) => opening.addEventListener('success', resolve));
  return opening.result;
}

const ownerNamed = async (subject: string) => (await ownerOf(subject)) ?? '';
const names = async () => (await indexedDB.databases()).map(({ name }) => name);
const nothing = () => undefined;

/** What Ada has left on the device, in a database that a tab that hangs holds open. */
async function leaveHeld() {
  const ada = await ownerNamed('auth0|ada');
  const list = { links: 3, bytes: 9, isComplete: true, isPaused: false, read: Date.now(), used: Date.now() };
  writeRegister({ owner: ada, lists: { place: list }, jobs: { used: Date.now(), unfinished: 2 } });
  const held = await holdOpen(databaseOf(ada));
  return {
    ada,
    release: async () => {
      held.close();
      await expect.poll(names).toEqual([]);
    },
  };
}

describe.each([
  ['another person is let in', 'auth0|bo', () => undefined],
  ['the same person comes back after Logout', 'auth0|ada', () => forgetAll()],
])('while a tab that hangs holds the database open, and %s,', (_, subject, before) => {
  async function enter() {
    const left = await leaveHeld();
    shortenWaits();
    await before();
    const admitted = admit(subject);
    await expect.poll(readRegister).toBeUndefined();
    return { ...left, admitted, owner: await ownerNamed(subject) };
  }

  it('nothing of what was left is named, and nothing is kept until it is gone', async () => {
    const { owner, release, admitted } = await enter();
    noteJobs(owner, { used: 1, unfinished: 1 });
    writeRegister({ owner, lists: {} });
    expect(readRegister()).toBeUndefined();
    expect(await usableDatabase(owner)).toBeUndefined();
    const plan = createPlan().plan({ size: 1, fingerprint: 'f' });
    const upload = {
      id: '1',
      organizationId: 'o',
      projectId: 'p',
      fileName: 'a.csv',
      began: 1,
      plan,
      before: new Map(),
    };
    expect(await keepImport(subject, upload)).toBe('not-allowed');
    expect(mayUse(owner)).toBe(false);

    await release();
    await admitted;
    expect(mayUse(owner)).toBe(true);
    expect(await keepImport(subject, upload)).toBe('device');
    (await openDatabase((await usableDatabase(owner)) ?? '', nothing)).close();
    noteJobs(owner, { used: 1, unfinished: 1 });
    expect(readRegister()).toMatchObject({ jobs: { unfinished: 1 } });
  });
});

it('a deletion that was cut off is tried again at the next start', async () => {
  const { ada } = await leaveHeld();
  void admit('auth0|bo');
  await expect.poll(readRegister).toBeUndefined();
  bringDatabases(); // the browser was closed: no request waits any more
  (await holdOpen(databaseOf(ada))).close();
  watchDevice();
  await expect.poll(names).toEqual([]);
  await expect.poll(() => mayUse('another')).toBe(true);
});

describe('while another tab signs out', () => {
  it('no list is noted, which that tab would not delete any more', async () => {
    const ada = await ownerNamed('auth0|ada');
    expect(noteOpening(ada)).toBe(true);
    writeRegister({ owner: ada, ends: 0, lists: {} });
    expect(noteOpening(ada)).toBe(false);
    expect(readRegister()).toEqual({ owner: ada, ends: 0, lists: {} });
  });

  it('no list of another person is noted', async () => {
    noteOpening(await ownerNamed('auth0|ada'));
    expect(noteOpening(await ownerNamed('auth0|bo'))).toBe(false);
  });
});

/** Workers that take their orders only once they are started. */
function bringLateWorkers(): () => void {
  let start = () => {};
  const started = new Promise<void>((resolve) => {
    start = resolve;
  });
  bringWorkers();
  const { Worker } = globalThis;
  class LateWorker extends Worker {
    override postMessage(order: unknown): void {
      void started.then(() => super.postMessage(order)); // oxlint-disable-line unicorn/require-post-message-target-origin -- a worker has one origin
    }
  }
  vi.stubGlobal('Worker', LateWorker);
  vi.stubGlobal('SharedWorker', undefined); // the owner is a worker of this tab then
  return () => start();
}

it('a list whose worker starts only after a sign-out has deleted the lists leaves none on the device', async () => {
  const start = bringLateWorkers();
  const place = { organizationId: 'org_1', projectId: 'prj_1', domains: ['go.example.com'] };
  const world = await createTestWorld();
  const list = await openAllLinks({
    subject: 'auth0|ada',
    place,
    isKept: true,
    client: world.client(),
    onFailure: nothing,
  });
  await forgetAll();
  start();
  await whenOpened(list);
  await expect.poll(names).toEqual([]);
  expect(mayUse(await ownerNamed('auth0|ada'))).toBe(true);
  closeAllLinks();
});

it('a database that is being made while another tab signs out does not stay', async () => {
  const ada = await ownerNamed('auth0|ada');
  noteOpening(ada);
  const making = makeDatabase(ada);
  writeRegister(undefined); // the other tab has found no database to delete
  expect(await making).toBeUndefined();
  expect(await names()).toEqual([]);
  expect(mayUse(ada)).toBe(true);
});

/** A list that is noted to be deleted, and still there, beside another one. */
async function leaveList() {
  const ada = await ownerNamed('auth0|ada');
  writeRegister({ owner: ada, lists: {}, leaving: ['place', 'another'] });
  const database = await openDatabase<AnySchema>(databaseOf(ada), nothing);
  for (const place of ['place', 'another']) await database.put('lists', place, place);
  return database;
}

it('what the device still has of a list that is to be kept again is deleted before: it has missed changes', async () => {
  const database = await leaveList();
  expect(await clearLeaving('place')).toBe(true);
  expect(readRegister()?.leaving).toEqual(['another']);
  expect(await database.getAllKeys('lists')).toEqual(['another']);
});

describe('a database that another tab holds up', () => {
  /**
   * Takes the time limit of an opening in hand: `end` checks that the opening still waits, and ends its 2 s. A database that is
   * held up looks at every turn of the event loop whether it is free, so that waiting costs processor time.
   */
  function takeLimit() {
    const limit = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
    return {
      async end(opening: Promise<unknown>) {
        const settled = vi.fn<() => void>();
        opening.then(settled, settled);
        // an opening without a wait takes fewer tasks
        for (let turn = 0; turn < 100; turn += 1) await new Promise((resolve) => setImmediate(resolve));
        expect(settled).not.toHaveBeenCalled();
        expect(timeout).toHaveBeenCalledExactlyOnceWith(2000);
        limit.abort();
      },
    };
  }

  it('is given up after 2 s, and closed when it opens after all', async () => {
    const held = await holdOpen('some');
    const limit = takeLimit();
    const deletion = indexedDB.deleteDatabase('some');
    const opening = openDatabase('some', nothing);
    await limit.end(opening);
    await expect(opening).rejects.toThrow('holds the database up');
    held.close();
    await new Promise((resolve) => deletion.addEventListener('success', resolve));
    const another = indexedDB.deleteDatabase('some'); // without a wait
    await new Promise((resolve) => another.addEventListener('success', resolve));
  });

  it('keeps no list again of which something is still there', async () => {
    const { name } = await leaveList();
    const held = await holdOpen(name);
    shortenWaits();
    indexedDB.deleteDatabase(name);
    expect(await clearLeaving('place')).toBe(false);
    expect(readRegister()?.leaving).toEqual(['place', 'another']);
    held.close();
    await expect.poll(names).toEqual([]);
  });

  it('is named for its worker all the same, which keeps the list on the device', async () => {
    const ada = await ownerNamed('auth0|ada');
    noteOpening(ada);
    const held = await holdOpen(databaseOf(ada));
    const limit = takeLimit();
    const deletion = indexedDB.deleteDatabase(databaseOf(ada));
    const making = makeDatabase(ada);
    await limit.end(making);
    expect(await making).toBe(databaseOf(ada));
    held.close();
    await new Promise((resolve) => deletion.addEventListener('success', resolve));
  });

  it('at another version is given up as well', async () => {
    const held = await holdOpen('some');
    const limit = takeLimit();
    const opening = findDatabase('some', { version: 7 });
    await limit.end(opening);
    await expect(opening).rejects.toThrow('holds the database up');
    held.close();
  });

  it('lets those go on that delete a place in it', async () => {
    const held = await holdOpen('some');
    const limit = takeLimit();
    indexedDB.deleteDatabase('some');
    const deletion = deletePlaces('some', ['place']);
    await limit.end(deletion);
    await expect(deletion).rejects.toThrow('holds the database up');
    held.close();
  });
});

it('a database of a later version is not opened, and stays as it is', async () => {
  const later = indexedDB.open('some', 99);
  await new Promise((resolve) => later.addEventListener('success', resolve));
  await expect(openDatabase('some', nothing)).rejects.toMatchObject({ name: 'VersionError' });
  later.result.close();
  expect(await indexedDB.databases()).toEqual([{ name: 'some', version: 99 }]);
});

it('no database is made where one is looked for', async () => {
  expect(await findDatabase('some')).toBeUndefined();
  expect(await findDatabase('some', { version: 7 })).toBeUndefined();
  expect(await names()).toEqual([]);
});
