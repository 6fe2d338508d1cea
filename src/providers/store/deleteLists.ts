import { consentStore } from '../consent';
import { deletePlaces } from './database';
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
  const { owner, ends = Number.POSITIVE_INFINITY, lists, imports = [] } = register;
  const isTheirs = owner === (await ownerOf(subject));
  const oldest = Date.now() - keptUnusedMs;
  const recent = imports.filter(({ began }) => began >= oldest);
  const isUsed = recent.length > 0 || Object.values(lists).some(({ used }) => used >= oldest);
  if (!isTheirs || !isUsed || ends <= Date.now() || !consentStore.functionalAllowed()) return deleteLists();
  if (recent.length < imports.length) await dropImportsBefore(owner, oldest);
  return writeRegister({ ...register, imports: recent, ends: undefined });
}

/** Deletes the lists of these places; tabs that have one open are told. */
export async function deleteListsOf(places: readonly string[]): Promise<void> {
  const register = readRegister();
  if (!register || places.length === 0) return;
  const left = Object.entries(register.lists).filter(([place]) => !places.includes(place));
  writeRegister({ ...register, lists: Object.fromEntries(left) });
  const name = databaseOf(register.owner);
  await deletePlaces(name, places);
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

/** A tab that has it open closes it when it hears of this. */
export function deleteDatabase(name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(name);
    request.addEventListener('success', () => resolve());
    request.addEventListener('error', () => reject(new Error(`The database ${name} was not deleted`)));
  });
}
