import { beforeEach, expect, it } from 'vitest';
import { putImport } from '@/providers/store/importsDatabase';
import { openJobsDatabase } from '@/providers/store/jobsDatabase';
import { jobsRegister } from '@/providers/store/jobsRegister';
import { readRegister } from '@/providers/store/localLists';
import { noteDatabases } from '@/providers/store/noteDatabases';
import { databaseOf, jobsDatabaseOf, ownerOf } from '@/providers/store/owner';
import { bringDatabases } from '../support/indexedDb';

beforeEach(bringDatabases);

/** As a killed browser leaves them: the database is there, and its register is lost. */
async function leaveDatabases(subject: string) {
  const owner = (await ownerOf(subject)) ?? '';
  const nothing = () => undefined;
  const jobs = await openJobsDatabase(owner, nothing);
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

it('a browser that does not tell its databases is left alone', async () => {
  Object.defineProperty(indexedDB, 'databases', { value: undefined });
  await expect(noteDatabases('auth0|ada')).resolves.toBeUndefined();
});
