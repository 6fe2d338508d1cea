import { beforeEach, expect, it, vi } from 'vitest';
import { closeJobs, openJobs } from '@/engines/jobs/openJobs';
import { clientFor } from '@/providers/http/client';
import { type AnySchema, openDatabase } from '@/providers/store/database';
import { getImport, noteImport } from '@/providers/store/keptImports';
import { noteJobs, unfinishedJobs } from '@/providers/store/keptJobs';
import { noteDatabases } from '@/providers/store/noteDatabases';
import { databaseOf, ownerOf } from '@/providers/store/owner';
import { readRegister } from '@/providers/store/register';
import { bringDatabases } from '../support/indexedDb';
import { bringWorkers } from '../support/nearWorker';

beforeEach(async () => {
  await closeJobs(); // the ones that a file before has left open
  bringDatabases();
  bringWorkers();
});

/** As a killed browser leaves them: the database is there, and its register is lost. */
async function leaveDatabases(subject: string) {
  const owner = (await ownerOf(subject)) ?? '';
  const database = await openDatabase<AnySchema>(databaseOf(owner), () => undefined);
  await database.put('jobs', { state: { kind: 'working' } }, 'left');
  await database.put('jobs', { state: { kind: 'ended' } }, 'over');
  await database.put('imports', { began: 1 }, 'one');
  database.close();
  return owner;
}

const names = async () => (await indexedDB.databases()).map(({ name }) => name);

it('a database that the register does not name is named again, or deleted when it is another person’s', async () => {
  const ada = await leaveDatabases('auth0|ada');
  await leaveDatabases('auth0|max');
  await noteDatabases('auth0|ada');
  const used = expect.any(Number);
  expect(readRegister()).toEqual({ owner: ada, lists: {}, opened: 0, jobs: { used, unfinished: 1 } });
  expect(await names()).toEqual([databaseOf(ada)]);
  expect(await getImport(ada, 'one')).toBeUndefined();
});

it('a register that names the database stays as it is', async () => {
  const owner = await leaveDatabases('auth0|ada');
  noteJobs(owner, { used: 1, unfinished: 3 });
  const register = readRegister();
  await noteDatabases('auth0|ada');
  expect(readRegister()).toBe(register);
});

it('a job that the register does not know to be unfinished is found', async () => {
  const owner = await leaveDatabases('auth0|ada');
  noteJobs(owner, { used: 1, unfinished: 0 });
  await noteDatabases('auth0|ada');
  expect(readRegister()).toEqual({ owner, lists: {}, jobs: { used: 1, unfinished: 1 } });
});

it('a plan of an import that is noted at that time stays', async () => {
  const owner = await leaveDatabases('auth0|ada');
  const noting = noteDatabases('auth0|ada');
  const place = { organizationId: 'org_1', projectId: 'prj_1' };
  noteImport(owner, { id: 'one', ...place, fileName: 'links.csv', rows: 1, began: 1 });
  await noting;
  expect(await getImport(owner, 'one')).toEqual({ began: 1 });
});

it('a database of jobs is noted before it is there, and no longer when the browser refuses it', async () => {
  const entries: unknown[] = [];
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    entries.push(readRegister()?.jobs?.unfinished);
    throw new DOMException('As in a private window', 'SecurityError');
  });
  const nothing = () => undefined;
  const client = clientFor(async () => '');
  const jobs = openJobs({ subject: 'auth0|ada', client, onFailure: nothing, onChanged: nothing, onCreated: nothing });
  await expect.poll(() => jobs.state.getState().isLoaded).toBe(true);
  expect(new Set(entries)).toEqual(new Set([0])); // of the tab, and of the worker
  expect(readRegister()).toBeUndefined();
  expect(jobs.state.getState().hasFailed).toBe(false);
  await closeJobs();
});

it('a browser that does not tell its databases is left alone', async () => {
  Object.defineProperty(indexedDB, 'databases', { value: undefined });
  await expect(noteDatabases('auth0|ada')).resolves.toBeUndefined();
});

it('a device that keeps nothing has no unfinished job', () => {
  expect(readRegister()).toBeUndefined();
  expect(unfinishedJobs()).toBe(0);
});
