import { deleteDatabase } from './database';
import { openJobsDatabase } from './jobsDatabase';
import { jobsRegister } from './jobsRegister';
import { readRegister, writeRegister } from './localLists';
import { databaseOf, jobsDatabaseOf, ownerOf } from './owner';
import { waitForDeletion } from './retention';

/**
 * Names the person's databases in their registers again, so that their jobs are offered and all of it goes at sign-out, and deletes
 * those of anybody else, and plans of imports, which nobody can be shown any more. What a list held is not known either: it is deleted
 * at the next start, and read again when it is needed.
 */
export async function restoreRegisters(subject: string, databases: readonly string[]): Promise<void> {
  const owner = await ownerOf(subject);
  let hasJobs = false;
  const others = databases.filter((name) => {
    if (owner === undefined) return true;
    if (name === jobsDatabaseOf(owner)) hasJobs = true;
    else if (name === databaseOf(owner)) restoreLists(owner);
    else return true;
    return false;
  });
  if (hasJobs && owner !== undefined) await restoreJobs(owner);
  await waitForDeletion(Promise.all(others.map(deleteDatabase))); // what another tab holds is found again at the next start
}

/** Where they can't be counted, one of them is reason enough to read them. */
async function restoreJobs(owner: string): Promise<void> {
  const unfinished = await countUnfinished(owner).catch(() => 1);
  const register = jobsRegister.read();
  if (register?.ends !== undefined || (register && register.unfinished >= unfinished)) return;
  jobsRegister.write({ used: Date.now(), ends: undefined, ...register, owner, unfinished });
}

async function countUnfinished(owner: string): Promise<number> {
  const database = await openJobsDatabase<{ readonly state?: { readonly kind?: unknown } }, unknown>(
    owner,
    () => undefined,
  );
  try {
    const jobs = await database.getAll('jobs');
    return jobs.filter(({ state }) => state?.kind !== 'ended').length;
  } finally {
    database.close();
  }
}

function restoreLists(owner: string): void {
  if (!readRegister()) writeRegister({ owner, ends: undefined, lists: {} });
}
