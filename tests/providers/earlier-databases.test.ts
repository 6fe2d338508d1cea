import { openDB } from 'idb';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { consentStore } from '@/providers/consent';
import { admit, usableDatabase } from '@/providers/store/admission';
import { type AnySchema, openDatabase } from '@/providers/store/database';
import { earlierImports, getImport } from '@/providers/store/keptImports';
import { unfinishedJobs } from '@/providers/store/keptJobs';
import { noteDatabases } from '@/providers/store/noteDatabases';
import { databaseOf, ownerOf } from '@/providers/store/owner';
import { forgetAll, forgetLeft, readRegister } from '@/providers/store/register';
import { underLock } from '@/providers/tasks/locks';
import { bringDatabases } from '../support/indexedDb';

beforeEach(() => {
  bringDatabases();
  consentStore.accept();
});

const person = 'auth0|ada';
const place = '["org_1","prj_1","go.example.com"]';
const listsVersion = 820_767_772;
const job = { id: 'left', total: 1, state: { kind: 'working' } };
const ended = { id: 'over', total: 1, state: { kind: 'ended' } };
const plan = {
  id: 'one',
  organizationId: 'org_1',
  projectId: 'prj_1',
  fileName: 'links.csv',
  rows: 3,
  began: Date.now(),
};
const nothing = () => undefined;

const openUsable = async (owner: string) => openDatabase<AnySchema>((await usableDatabase(owner)) ?? '', nothing);

/** A tab of the earlier version works at a job until it is told to rest. */
function workAt(id: string): () => Promise<unknown> {
  let rest = () => {};
  const atWork = new Promise<void>((resolve) => {
    rest = resolve;
  });
  const name = `["waypost-jobs","https://api.example.com","${person}"] job ${id}`;
  const work = underLock(name, { mayWait: true }, () => atWork);
  onTestFinished(() => rest());
  return () => {
    rest();
    return work;
  };
}

/** What an earlier version of the product leaves on a device: three databases, and two entries of local storage. */
async function leave(subject = person, noted: { readonly ends?: number } = {}) {
  const owner = (await ownerOf(subject)) ?? '';
  const make = (kind: string, version: number, stores: readonly string[]) =>
    openDB(`waypost-${kind}-${owner}`, version, {
      upgrade: (database) => stores.forEach((store) => database.createObjectStore(store)),
    });
  const lists = await make('lists', listsVersion, ['lists', 'pages', 'blocks', 'renewals', 'changes', 'intervals']);
  await lists.put('lists', { lastNumber: 7 }, place);
  await lists.put('pages', [], [place, 7, 0, 1, 1, 0]);
  await lists.put('intervals', ['created'], [place, 0, 1]);
  await lists.put('intervals', 'what changed', [place, 7, 0]);
  const jobs = await make('jobs', 1, ['jobs', 'items', 'sent']);
  for (const each of [job, ended]) {
    await jobs.put('jobs', each, each.id);
    await jobs.put('items', [{ index: 0 }], [each.id, 0]);
    await jobs.put('sent', [], each.id);
  }
  const imports = await make('imports', 1, ['imports']);
  for (const id of ['one', 'unnamed']) await imports.put('imports', { id, began: plan.began }, id);
  for (const each of [lists, jobs, imports]) each.close();
  const opened = Date.now();
  note(
    { owner, lists: { [place]: {} }, opened, imports: [plan], ...noted },
    { owner, used: opened, unfinished: 1, ...noted },
  );
  return owner;
}

function note(lists: object, jobs: object): void {
  localStorage.setItem('waypost-local-lists', JSON.stringify(lists));
  localStorage.setItem('waypost-jobs', JSON.stringify(jobs));
}

const names = async () => (await indexedDB.databases()).map(({ name = '' }) => name);
const earlierKeys = () => Object.keys(localStorage).filter((key) => /local-lists|jobs|to-delete/.test(key));

async function stored(owner: string) {
  const database = await openDatabase<AnySchema>(databaseOf(owner), nothing);
  const keysOf = (store: 'lists' | 'pages' | 'intervals' | 'jobs' | 'items' | 'sent' | 'imports') =>
    database.getAllKeys(store);
  const found = {
    jobs: await keysOf('jobs'),
    items: await keysOf('items'),
    sent: await keysOf('sent'),
    imports: await keysOf('imports'),
    intervals: await keysOf('intervals'),
    lists: [...(await keysOf('lists')), ...(await keysOf('pages'))],
  };
  database.close();
  return found;
}

const all = {
  jobs: ['left', 'over'],
  items: [
    ['left', 0],
    ['over', 0],
  ],
  sent: ['left', 'over'],
  imports: ['one'],
  intervals: [[place, 7, 0]],
  lists: [place],
};

it('jobs, history and plans that an earlier version has kept are taken over, and its lists and databases deleted', async () => {
  const owner = await leave();
  await admit(person);
  expect(await names()).toEqual([databaseOf(owner)]);
  expect(await stored(owner)).toEqual(all);
  expect(earlierKeys()).toEqual([]);
  expect(readRegister()).toMatchObject({
    owner,
    lists: {},
    imports: [plan],
    jobs: { unfinished: 1 },
    opened: expect.any(Number),
  });
  expect(earlierImports('org_1', 'prj_1')).toEqual([plan]);
});

it('they are taken over also where a killed browser has lost local storage, but for plans, which nothing names', async () => {
  const owner = await leave();
  localStorage.clear();
  consentStore.accept();
  await admit(person);
  expect(await names()).toHaveLength(3);
  await noteDatabases(person);
  expect(await names()).toEqual([databaseOf(owner)]);
  expect(await stored(owner)).toEqual({ ...all, imports: [] });
  expect(unfinishedJobs()).toBe(1);
});

it('two tabs that start at once take them over once', async () => {
  const owner = await leave();
  await Promise.all([admit(person), admit(person)]);
  expect(await stored(owner)).toEqual(all);
  expect(await names()).toEqual([databaseOf(owner)]);
});

it('nothing is lost when it is cut off before all is written', async () => {
  const owner = await leave();
  const disk = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('As on a full disk', 'QuotaExceededError');
  });
  await admit(person);
  disk.mockRestore();
  expect(await names()).toHaveLength(4);
  expect(earlierKeys()).toHaveLength(2);
  await admit(person);
  expect(await stored(owner)).toEqual(all);
  expect(await names()).toEqual([databaseOf(owner)]);
});

it('what is there already is newer, as when it was cut off before the databases were deleted', async () => {
  const owner = await leave();
  const database = await openDatabase<AnySchema>(databaseOf(owner), nothing);
  await database.put('jobs', { ...job, state: { kind: 'ended' } }, job.id);
  database.close();
  await admit(person);
  const journal = await openUsable(owner);
  expect(await journal.get('jobs', job.id)).toMatchObject({ state: { kind: 'ended' } });
  journal.close();
});

it('while a tab of the earlier version works at a job nothing is taken, and jobs can’t be read; they are as soon as it rests', async () => {
  const owner = await leave();
  const rest = workAt(job.id);
  await admit(person);
  expect(await names()).toHaveLength(3);
  expect(unfinishedJobs()).toBe(1);
  expect(await usableDatabase(owner)).toBeUndefined();
  await rest();
  const journal = await openUsable(owner);
  expect(await journal.getAllKeys('jobs')).toEqual(['left', 'over']);
  journal.close();
});

it('a tab of the earlier version that does not work can’t write jobs any more, which would be lost', async () => {
  const owner = await leave();
  const open = await openDB(`waypost-jobs-${owner}`, 1, {
    blocking: (_from, _to, event) => (event.target as IDBDatabase).close(),
  });
  await admit(person);
  expect(() => open.transaction('jobs')).toThrow(expect.objectContaining({ name: 'InvalidStateError' }));
  expect(await stored(owner)).toEqual(all);
});

it('of a job that such a tab begins while it is taken, any link may have been sent', async () => {
  const owner = await leave();
  await openDB(`waypost-jobs-${owner}`, 1, {
    blocking(_from, _to, event) {
      workAt(job.id);
      (event.target as IDBDatabase).close(); // of a database
    },
  });
  await admit(person);
  const journal = await openUsable(owner);
  expect(await journal.getAllKeys('sent')).toEqual(['over']); // a job without a note may have sent all of its links
  journal.close();
});

it('a tab that hangs with the jobs open is not waited for, and they are taken when it is gone', async () => {
  const owner = await leave();
  const hanging = await openDB(`waypost-jobs-${owner}`, 1);
  let limit = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    limit = new AbortController();
    return limit.signal;
  });
  hanging.addEventListener('versionchange', () => limit.abort()); // of the opening that waits for it
  await admit(person);
  expect(await names()).toHaveLength(3);
  expect(unfinishedJobs()).toBe(1);
  timeout.mockImplementation(() => new AbortController().signal);
  hanging.close();
  const journal = await openUsable(owner);
  expect(await journal.getAllKeys('jobs')).toHaveLength(2);
  journal.close();
});

it('history in another format is not taken, and neither are lists', async () => {
  const owner = await leave();
  (await openDB(`waypost-lists-${owner}`, listsVersion + 1)).close();
  await admit(person);
  expect(await stored(owner)).toEqual({ ...all, intervals: [], lists: [] });
});

it('without permission to keep lists only jobs are taken', async () => {
  const owner = await leave();
  consentStore.reject();
  await admit(person);
  expect(await stored(owner)).toEqual({ ...all, imports: [], intervals: [], lists: [] });
  expect(await getImport(owner, 'one')).toBeUndefined();
  expect(readRegister()?.imports ?? []).toEqual([]);
});

it.each<[string, { readonly ends?: number }, () => Promise<unknown>]>([
  ['another person is let in', {}, () => admit('auth0|bo')],
  ['its person is let in after the time that it was to wait', { ends: 1 }, () => admit(person)],
  ['that time is over without a session', { ends: 1 }, forgetLeft],
])('what an earlier version has kept is deleted when %s', async (_, noted, pass) => {
  await leave(person, noted);
  await pass();
  await expect.poll(names).toEqual([]);
  expect(earlierKeys()).toEqual([]);
  expect(readRegister()).toBeUndefined();
});

it('Logout deletes also what could not be taken yet', async () => {
  const owner = await leave();
  workAt(job.id);
  await admit(person);
  expect(readRegister()?.owner).toBe(owner);
  await forgetAll();
  expect(await names()).toEqual([]);
  expect([earlierKeys(), readRegister()]).toEqual([[], undefined]);
});

it('databases that had to go are deleted', async () => {
  await leave();
  const other = 'waypost-lists-0123456789abcdef';
  (await openDB(other, 1)).close();
  localStorage.setItem('waypost-to-delete', JSON.stringify([other]));
  await admit(person);
  expect(await names()).not.toContain(other);
  expect(earlierKeys()).not.toContain('waypost-to-delete');
});
