import { consentStore } from '../consent';
import { deleteDatabase, deletePlaces } from './database';
import { dropImportsBefore } from './importsDatabase';
import { surplusLists } from './listLimits';
import { readRegister, writeRegister } from './localLists';
import { databaseOf, importsDatabaseOf, listChannel, ownerOf } from './owner';
import { keptUnusedMs } from './retention';

/** Deletes the lists and the imports that the register names. */
export async function deleteLists(): Promise<void> {
  const register = readRegister();
  if (!register) return;
  const { owner, imports = [] } = register;
  await deleteDatabase(databaseOf(owner));
  if (imports.length > 0) await deleteDatabase(importsDatabaseOf(owner));
  writeRegister(undefined);
}

/** Deletes what is somebody else's, what has to go, lists that are no longer used, and imports that are too old. */
export async function deleteUnlessOf(subject: string): Promise<void> {
  const register = readRegister();
  if (!register) return;
  const { owner, ends = Number.POSITIVE_INFINITY, lists, leaving = [], imports = [] } = register;
  const isTheirs = owner === (await ownerOf(subject));
  const oldest = Date.now() - keptUnusedMs;
  const recent = imports.filter(({ began }) => began >= oldest);
  const isUsed = recent.length > 0 || Object.values(lists).some(({ used }) => used >= oldest);
  if (!isTheirs || !isUsed || ends <= Date.now() || !consentStore.functionalAllowed()) return deleteLists();
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
  const name = databaseOf(register.owner);
  await deletePlaces(name, places).catch(() => undefined);
  for (const place of places) {
    const channel = new BroadcastChannel(listChannel(name, place));
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin
    channel.postMessage('removed');
    channel.close();
  }
}

/** Deletes what is too much beside the list of the place. */
export async function deleteSurplus(place: string, mostBytes: number): Promise<void> {
  const { lists = {} } = readRegister() ?? {};
  await deleteListsOf(surplusLists(lists, { place, mostBytes, now: Date.now() }));
}
