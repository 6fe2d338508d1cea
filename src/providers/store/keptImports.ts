import { type KeptImport, readRegister, writeRegister } from './localLists';

const mostImports = 20;

/** The uploads of a project that this device can prove, the newest first. Costs no database. */
export function earlierImports(organizationId: string, projectId: string): readonly KeptImport[] {
  const { imports = [], ends } = readRegister() ?? {};
  if (ends === 0) return [];
  return imports.filter((kept) => kept.organizationId === organizationId && kept.projectId === projectId);
}

/** Notes an upload whose plan is in the database; gives those for which there is no room beside it. */
export function noteImport(owner: string, kept: KeptImport): readonly KeptImport[] {
  const register = readRegister();
  const imports = [kept, ...(register?.imports ?? []).filter(({ id }) => id !== kept.id)];
  writeRegister({ ends: undefined, lists: {}, ...register, owner, imports: imports.slice(0, mostImports) });
  return imports.slice(mostImports);
}

/** Takes back that an upload is kept. */
export function unnoteImport(id: string): void {
  const register = readRegister();
  if (!register) return;
  writeRegister({ ...register, imports: (register.imports ?? []).filter((kept) => kept.id !== id) });
}
