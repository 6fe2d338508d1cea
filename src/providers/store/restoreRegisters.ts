import { deleteDatabase } from './database';
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
  const others = databases.filter((name) => {
    if (owner === undefined) return true;
    if (name === jobsDatabaseOf(owner)) restoreJobs(owner);
    else if (name === databaseOf(owner)) restoreLists(owner);
    else return true;
    return false;
  });
  await waitForDeletion(Promise.all(others.map(deleteDatabase))); // what another tab holds is found again at the next start
}

/** How many are unfinished is known once they have been read, which one of them is reason enough for. */
function restoreJobs(owner: string): void {
  if (!jobsRegister.read()) jobsRegister.write({ owner, used: Date.now(), unfinished: 1, ends: undefined });
}

function restoreLists(owner: string): void {
  if (!readRegister()) writeRegister({ owner, ends: undefined, lists: {} });
}
