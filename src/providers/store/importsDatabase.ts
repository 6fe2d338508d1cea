import { type DBSchema, openDatabase } from './database';
import { importsDatabaseOf } from './owner';
import { mayUse } from './pendingDeletions';

/** Plans of uploads by their ids; `began` in ms. */
interface Schema extends DBSchema {
  imports: { key: string; value: { readonly began: number } };
}

const version = 1;

/** Does something with the database; rejects where the browser allows none, and while it can't be used. */
async function withImports<Result>(
  owner: string,
  work: (database: Awaited<ReturnType<typeof open>>) => Promise<Result>,
): Promise<Result> {
  const database = await open(owner);
  try {
    return await work(database);
  } finally {
    database.close();
  }
}

async function open(owner: string) {
  const name = importsDatabaseOf(owner);
  if (!mayUse(name)) throw new Error('Something has to be deleted first');
  return openDatabase<Schema>(name, {
    version,
    create: (database) => void database.createObjectStore('imports'),
    onLost: () => undefined,
  });
}

export const putImport = (owner: string, id: string, kept: { readonly began: number }): Promise<unknown> =>
  withImports(owner, (database) => database.put('imports', kept, id));

export const getImport = (owner: string, id: string): Promise<unknown> =>
  withImports(owner, (database) => database.get('imports', id));

/** Deletes the plans of uploads that began before an instant, in ms. */
export const dropImportsBefore = (owner: string, oldest: number): Promise<void> =>
  withImports(owner, async (database) => {
    for (const id of await database.getAllKeys('imports')) {
      const kept = await database.get('imports', id);
      if (kept && kept.began < oldest) await database.delete('imports', id);
    }
  });
