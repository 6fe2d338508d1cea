import { isSameProject } from '../place';
import type { Database, DBSchema } from './database';
import { openPersonalDatabase } from './personalDatabase';
import { changeRegister, type KeptImport, readRegister, writeRegister } from './register';

export const maxImports = 20;

/** The uploads of a project that this device can prove, the newest first. Costs no database. */
export const earlierImports = (organizationId: string, projectId: string): readonly KeptImport[] =>
  allImports().filter((kept) => isSameProject(kept, { organizationId, projectId }));

/** The uploads of whose rows the outcome is not known yet, of all projects. Costs no database. */
export const unprovedImports = (): readonly KeptImport[] => allImports().filter(({ isProved }) => !isProved);

const allImports = () => readRegister()?.imports ?? [];

/** Notes an upload whose plan is in the database; gives those for which there is no room beside it. */
export function noteImport(owner: string, kept: KeptImport): readonly KeptImport[] {
  const imports = [kept, ...allImports().filter(({ id }) => id !== kept.id)];
  writeRegister({ lists: {}, ...readRegister(), owner, imports: imports.slice(0, maxImports) });
  return imports.slice(maxImports);
}

/** Takes back that an upload is kept. */
export const unnoteImport = (id: string): void =>
  changeRegister(({ imports = [] }) => ({ imports: imports.filter((kept) => kept.id !== id) }));

/** Notes that the proof of an upload has come to its end. */
export const noteProved = (id: string): void =>
  changeRegister(({ imports = [] }) => ({
    imports: imports.map((kept) => (kept.id === id ? { ...kept, isProved: true } : kept)),
  }));

/** Plans of uploads by their ids; `began` in ms. */
interface Schema extends DBSchema {
  imports: { key: string; value: { readonly began: number } };
}

/** Does something with the database; rejects as `openPersonalDatabase`. */
async function withImports<Result>(owner: string, work: (database: Database<Schema>) => Promise<Result>) {
  const database = await openPersonalDatabase<Schema>(owner);
  return work(database).finally(() => database.close());
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
