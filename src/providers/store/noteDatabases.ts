import { lazyCode } from '@/lib/lazy/lazyCode';
import { storageKey } from '../storage';
import { jobsRegister } from './jobsRegister';
import { readRegister } from './localLists';
import { databaseOf, importsDatabaseOf, jobsDatabaseOf } from './owner';
import { pendingDeletions } from './pendingDeletions';

const code = lazyCode(() => import('./restoreRegisters'));

/**
 * Finds databases that no register names, and jobs that it does not know to be unfinished. A browser that is killed loses what it has not
 * written yet of the local storage, which may be that of a whole minute, but nothing of a database. Without a database none is opened.
 */
export async function noteDatabases(subject: string): Promise<void> {
  const names = await databaseNames('jobs', 'lists', 'imports');
  if (unnamed(names).length === 0) return;
  const { restoreRegisters } = await code.load();
  await restoreRegisters(subject, unnamed(names)); // a register may name one by now
}

function unnamed(names: readonly string[]): readonly string[] {
  const [jobs, lists] = [jobsRegister.read(), readRegister()];
  const named = [
    jobs && jobs.unfinished > 0 && jobsDatabaseOf(jobs.owner),
    lists && databaseOf(lists.owner),
    lists?.imports?.length && importsDatabaseOf(lists.owner),
    ...pendingDeletions(),
  ];
  return names.filter((name) => !named.includes(name));
}

type Kind = 'jobs' | 'lists' | 'imports';

/** The product's databases of these kinds; none where the browser does not tell. */
export async function databaseNames(...kinds: readonly Kind[]): Promise<readonly string[]> {
  try {
    const names = (await indexedDB.databases()).map(({ name = '' }) => name);
    return names.filter((name) => kinds.some((kind) => name.startsWith(`${storageKey(kind)}-`)));
  } catch {
    return []; // an older browser, or one that blocks its storage
  }
}
