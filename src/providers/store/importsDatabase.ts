import { isSameProject } from '../place';
import { type DBSchema, openDatabase } from './database';
import { type KeptImport, readRegister, writeRegister } from './localLists';
import { importsDatabaseOf } from './owner';
import { mayUse } from './pendingDeletions';

const mostImports = 20;

/** The uploads of a project that this device can prove, the newest first. Costs no database. */
export function earlierImports(organizationId: string, projectId: string): readonly KeptImport[] {
  const { imports = [], ends } = readRegister() ?? {};
  if (ends === 0) return [];
  return imports.filter((kept) => isSameProject(kept, { organizationId, projectId }));
}

/** Notes an upload whose plan is in the database; gives those for which there is no room beside it. */
export function noteImport(owner: string, kept: KeptImport): readonly KeptImport[] {
  const register = readRegister();
  const imports = [kept, ...(register?.imports ?? []).filter(({ id }) => id !== kept.id)];
  writeRegister({ ends: undefined, lists: {}, ...register, owner, imports: imports.slice(0, mostImports) });
  return imports.slice(mostImports);
}

/** Takes back that an upload is kept. */
export const unnoteImport = (id: string): void => change((imports) => imports.filter((kept) => kept.id !== id));

/** Notes that the proof of an upload has come to its end. */
export const noteProved = (id: string): void =>
  change((imports) => imports.map((kept) => (kept.id === id ? { ...kept, isProved: true } : kept)));

function change(to: (imports: readonly KeptImport[]) => readonly KeptImport[]): void {
  const register = readRegister();
  if (register) writeRegister({ ...register, imports: to(register.imports ?? []) });
}

/** The uploads of which it is not known yet what became of their rows, of all projects. Costs no database. */
export function unprovedImports(): readonly KeptImport[] {
  const { imports = [], ends } = readRegister() ?? {};
  return ends === 0 ? [] : imports.filter(({ isProved }) => !isProved);
}

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
