import { consentStore } from '../consent';
import { deleteDatabase, deletePlaces } from './database';
import { dropImportsBefore } from './importsDatabase';
import { surplusLists } from './keptLists';
import { dropRegister, readRegister, writeRegister } from './localLists';
import { databaseOf, tellTabs } from './owner';
import { pendingDeletions, removePendingDeletion } from './pendingDeletions';
import { keptUnusedMs } from './retention';

/** Deletes the databases that have to go. Resolves once they have gone, which a tab that hangs can hold up. */
export async function deletePending(): Promise<void> {
  await Promise.all(
    pendingDeletions().map(async (name) => {
      await deleteDatabase(name);
      removePendingDeletion(name);
    }),
  );
}

/** Deletes what has to go of the person's own lists: those that are no longer used, and imports that are too old. */
export async function tidyLists(): Promise<void> {
  const register = readRegister();
  if (!register) return;
  const { owner, ends = Number.POSITIVE_INFINITY, lists, leaving = [], imports = [], opened = 0 } = register;
  const oldest = Date.now() - keptUnusedMs;
  const recent = imports.filter(({ began }) => began >= oldest);
  const isUsed = recent.length > 0 || opened >= oldest || Object.values(lists).some(({ used }) => used >= oldest);
  if (!isUsed || ends <= Date.now() || !consentStore.functionalAllowed()) {
    dropRegister(register);
    return deletePending();
  }
  const stays = { ...register, ends: undefined };
  writeRegister(stays); // also when what follows fails
  if (recent.length < imports.length) await dropImportsBefore(owner, oldest);
  if (leaving.length > 0) await deletePlaces(databaseOf(owner), leaving);
  return writeRegister({ ...stays, imports: recent, leaving: undefined });
}

/** Notes that the lists of these places are to be deleted. */
export function unnoteLists(places: readonly string[]): void {
  const register = readRegister();
  if (!register) return;
  const lists = Object.fromEntries(Object.entries(register.lists).filter(([place]) => !places.includes(place)));
  writeRegister({ ...register, lists, leaving: [...new Set([...(register.leaving ?? []), ...places])] });
}

/** Deletes the lists of these places; tabs that have one open are told. What fails is tried again at the next visit. */
export async function deleteListsOf(places: readonly string[]): Promise<void> {
  const register = readRegister();
  if (!register || places.length === 0) return;
  unnoteLists(places);
  await deletePlaces(databaseOf(register.owner), places).catch(() => undefined);
  for (const place of places) tellTabs(place, 'removed');
}

/** Deletes what is too much beside the list of the place. */
export async function deleteSurplus(place: string, mostBytes: number): Promise<void> {
  const { lists = {} } = readRegister() ?? {};
  await deleteListsOf(surplusLists(lists, { place, mostBytes, now: Date.now() }));
}
