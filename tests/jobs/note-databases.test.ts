import { beforeEach, expect, it, vi } from 'vitest';
import { closeJobs, openJobs } from '@/engines/jobs/openJobs';
import { clientFor } from '@/providers/http/client';
import { noteImport, putImport } from '@/providers/store/importsDatabase';
import { openJobsDatabase } from '@/providers/store/jobsDatabase';
import { jobsRegister } from '@/providers/store/jobsRegister';
import { readRegister } from '@/providers/store/localLists';
import { noteDatabases } from '@/providers/store/noteDatabases';
import { databaseOf, importsDatabaseOf, jobsDatabaseOf, ownerOf } from '@/providers/store/owner';
import { bringDatabases } from '../support/indexedDb';

beforeEach(async () => {
  await closeJobs(); // the ones that a file before has left open
  bringDatabases();
});

/** As a killed browser leaves them: the database is there, and its register is lost. */
async function leaveDatabases(subject: string) {
  const owner = (await ownerOf(subject)) ?? '';
  const nothing = () => undefined;
  const jobs = await openJobsDatabase(owner, nothing);
  await jobs.put('jobs', { state: { kind: 'working' } }, 'left');
  await jobs.put('jobs', { state: { kind: 'ended' } }, 'over');
  const lists = indexedDB.open(databaseOf(owner));
  await new Promise((resolve) => lists.addEventListener('success', resolve));
  await putImport(owner, 'one', { began: 1 });
  jobs.close();
  lists.result.close();
  return owner;
}

const names = async () => (await indexedDB.databases()).map(({ name }) => name);

it('databases that no register names are named again, or deleted when they are somebody else’s', async () => {
  const ada = await leaveDatabases('auth0|ada');
  await leaveDatabases('auth0|max');
  await noteDatabases('auth0|ada');
  expect(jobsRegister.read()).toMatchObject({ owner: ada, unfinished: 1 });
  expect(readRegister()).toEqual({ owner: ada, lists: {} });
  expect(new Set(await names())).toEqual(new Set([jobsDatabaseOf(ada), databaseOf(ada)]));
});

it('registers that name their databases stay as they are', async () => {
  const owner = await leaveDatabases('auth0|ada');
  const register = { owner, used: 1, unfinished: 3, ends: undefined };
  jobsRegister.write(register);
  await noteDatabases('auth0|ada');
  expect(jobsRegister.read()).toEqual(register);
});

it('a job that the register does not know to be unfinished is found', async () => {
  const owner = await leaveDatabases('auth0|ada');
  jobsRegister.write({ owner, used: 1, unfinished: 0, ends: undefined });
  await noteDatabases('auth0|ada');
  expect(jobsRegister.read()).toEqual({ owner, used: 1, unfinished: 1, ends: undefined });
});

it('a plan of an import that is noted meanwhile stays', async () => {
  const owner = await leaveDatabases('auth0|ada');
  const noting = noteDatabases('auth0|ada');
  const place = { organizationId: 'org_1', projectId: 'prj_1' };
  noteImport(owner, { id: 'one', ...place, fileName: 'links.csv', rows: 1, began: 1 });
  await noting;
  expect(await names()).toContain(importsDatabaseOf(owner));
});

it('a database of jobs is noted before it is there, and no longer when the browser refuses it', async () => {
  const entries: unknown[] = [];
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    entries.push(jobsRegister.read()?.unfinished);
    throw new DOMException('As in a private window', 'SecurityError');
  });
  const nothing = () => undefined;
  const client = clientFor(async () => '');
  const jobs = openJobs({ subject: 'auth0|ada', client, onFailure: nothing, onChanged: nothing, onCreated: nothing });
  await expect.poll(() => jobs.shown.state().isLoaded).toBe(true);
  expect(entries).toEqual([0]);
  expect(jobsRegister.read()).toBeUndefined();
  expect(jobs.shown.state().hasFailed).toBe(false);
  await closeJobs();
});

it('a browser that does not tell its databases is left alone', async () => {
  Object.defineProperty(indexedDB, 'databases', { value: undefined });
  await expect(noteDatabases('auth0|ada')).resolves.toBeUndefined();
});
