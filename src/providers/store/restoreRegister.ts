import { deleteDatabase, findDatabase, ownerKey } from './database';
import { databaseOf, earlierDatabasesOf, ownerOf } from './owner';
import { type KeptJobs, readRegister, writeRegister } from './register';
import { waitForDeletion } from './retention';
import { isUnfinishedJob, takeOver } from './takeOver';

/**
 * Names the person's database in the register again, so that their jobs are offered and all of it goes at sign-out, and deletes those of
 * anybody else, and plans of imports, which can't be shown any more. What a list held is not known either: it is deleted at the next
 * start unless it is used until then, and read again when it is needed.
 */
export async function restoreRegister(subject: string, databases: readonly string[]): Promise<void> {
  const owner = await ownerOf(subject);
  const own = owner === undefined ? [] : [databaseOf(owner), ...earlierDatabasesOf(owner)];
  const others = databases.filter((name) => !own.includes(name));
  if (owner !== undefined && earlierDatabasesOf(owner).some((name) => databases.includes(name))) await takeOver(owner);
  if (owner !== undefined && databases.includes(databaseOf(owner))) await restore(owner);
  await waitForDeletion(Promise.all(others.map(deleteDatabase))); // what another tab holds is found again at the next start
}

async function restore(owner: string): Promise<void> {
  const found = await look(owner);
  const register = readRegister();
  if (register && (register.ends !== undefined || register.owner !== owner)) return;
  const isNews = found !== undefined && found.unfinished > (register?.jobs?.unfinished ?? -1);
  const jobs = isNews ? { used: Date.now(), ...register?.jobs, ...found } : register?.jobs;
  if (isNews || !register) writeRegister({ ...(register ?? { lists: {}, opened: 0 }), owner, jobs });
}

/** How many jobs are unfinished; undefined where there are none. Where they can't be counted, one is reason enough to read them. */
async function look(owner: string): Promise<Pick<KeptJobs, 'unfinished'> | undefined> {
  try {
    const database = await findDatabase(databaseOf(owner));
    if (!database) return undefined;
    try {
      const work = database.transaction(['jobs', 'imports'], 'readwrite');
      const [jobs, plans] = await Promise.all([
        work.objectStore('jobs').getAll(IDBKeyRange.lowerBound(ownerKey, true)),
        work.objectStore('imports').getAllKeys(),
      ]);
      const named = new Set<IDBValidKey>(readRegister()?.imports?.map(({ id }) => id));
      for (const id of plans) if (!named.has(id)) void work.objectStore('imports').delete(id);
      await work.done;
      const unfinished = jobs.filter(isUnfinishedJob).length;
      return jobs.length > 0 ? { unfinished } : undefined;
    } finally {
      database.close();
    }
  } catch {
    return { unfinished: 1 };
  }
}
