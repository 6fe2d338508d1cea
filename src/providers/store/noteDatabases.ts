import { lazyCode } from '@/lib/lazy/lazyCode';
import { storageKey } from '../storage';
import { unfinishedJobs } from './keptJobs';
import { databaseOf } from './owner';
import { pendingDeletions, readRegister } from './register';

const code = lazyCode(() => import('./restoreRegister'));

/**
 * Finds databases that the register does not name, those of earlier versions too, and jobs that it does not know to be unfinished. A browser
 * that is killed loses what it has not written yet of the local storage, which may be that of a whole minute, but nothing of a database.
 * Without a database none is opened.
 */
export async function noteDatabases(subject: string): Promise<void> {
  const names = await databaseNames('data', 'lists', 'jobs', 'imports');
  if (unnamed(names).length === 0) return;
  await code.preload();
  await code.loaded()?.restoreRegister(subject, unnamed(names)); // the register may name one by now; without a connection it is done at the next start
}

function unnamed(names: readonly string[]): readonly string[] {
  const register = readRegister();
  const named = [register && unfinishedJobs() > 0 && databaseOf(register.owner), ...pendingDeletions()];
  return names.filter((name) => !named.includes(name));
}

/** The product's databases, the person's ('data') or of an earlier version; none where the browser does not tell. */
export async function databaseNames(...kinds: readonly string[]): Promise<readonly string[]> {
  try {
    const names = (await indexedDB.databases()).map(({ name = '' }) => name);
    return names.filter((name) => kinds.some((kind) => name.startsWith(`${storageKey(kind)}-`)));
  } catch {
    return []; // an older browser, or one that blocks its storage
  }
}
