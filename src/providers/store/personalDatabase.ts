import { type Database, type DBSchema, openDatabase } from './database';
import { databaseOf } from './owner';
import { addPendingDeletions, finishDeletions, isInUse, mayUse } from './register';

/**
 * Opens the database of a person whom the register names already, and makes it where there is none. Tabs alone make it: a worker does not
 * know of a sign-out. Rejects while it can't be used, and as `openDatabase`.
 */
export async function openPersonalDatabase<Schema extends DBSchema>(owner: string): Promise<Database<Schema>> {
  if (!mayUse(owner)) throw new Error('Something has to be deleted first');
  const database = await openDatabase<Schema>(databaseOf(owner), () => undefined);
  if (isInUse(owner)) return database;
  database.close();
  addPendingDeletions([database.name]); // another tab has signed out, and has deleted what was there before it was made
  await finishDeletions();
  throw new Error('The person has signed out');
}

/**
 * Makes the database of a person for their worker, and gives its name; also where it does not open in time for this tab, which may have been
 * frozen. Undefined while it can't be used.
 */
export async function makeDatabase(owner: string): Promise<string | undefined> {
  const database = await openPersonalDatabase(owner).catch(() => undefined); // the worker finds out whether it is there
  database?.close();
  return isInUse(owner) ? databaseOf(owner) : undefined;
}
