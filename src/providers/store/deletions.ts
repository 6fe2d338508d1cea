import { consentStore } from '../consent';
import { readStoredJson, writeStored } from '../storage';
import { deleteDatabase, deletePlaces, emptyStores, stores } from './database';
import { dropImportsBefore } from './keptImports';
import { surplusLists } from './listsToKeep';
import { databaseOf, earlierDatabasesOf, ownerLock, tellOwner } from './owner';
import {
  addPendingDeletions,
  changeRegister,
  dropRegister,
  earlierKeys,
  forgetAll,
  type KeptImport,
  type KeptJobs,
  pendingDeletions,
  type Register,
  readRegister,
  removePendingDeletion,
} from './register';
import { keptUnusedMs, waitForDeletion } from './retention';

/** Deletes the databases that have to go, and what an earlier version of the product has kept too long. Resolves once they have gone, which a tab that hangs can hold up. */
export async function deletePending(): Promise<void> {
  dropEarlier();
  await Promise.all(
    pendingDeletions().map(async (name) => {
      await deleteDatabase(name);
      removePendingDeletion(name);
    }),
  );
}

/** What an earlier version of the product has noted, as far as it is taken over. */
interface EarlierRegister {
  readonly owner: string;
  readonly ends?: number;
  /** Of lists. */
  readonly opened?: number;
  readonly imports?: readonly KeptImport[];
}

export function readEarlier() {
  const { lists, jobs, toDelete } = earlierKeys;
  return {
    lists: readStoredJson(lists, (value) => value as EarlierRegister),
    jobs: readStoredJson(jobs, (value) => value as EarlierRegister & KeptJobs),
    toDelete: readStoredJson(toDelete, (value) => (Array.isArray(value) ? value.map(String) : [])),
  };
}

/** Notes what has to go of an earlier version: what belongs to another person, or has waited long enough for its own. */
export function dropEarlier(owner?: string): void {
  const { toDelete = [], ...registers } = readEarlier();
  writeStored(earlierKeys.toDelete, undefined);
  for (const kind of ['lists', 'jobs'] as const) {
    const { owner: known, ends = Number.POSITIVE_INFINITY } = registers[kind] ?? {};
    if (known === undefined || (ends > Date.now() && [undefined, known].includes(owner))) continue;
    toDelete.push(...earlierDatabasesOf(known));
    writeStored(earlierKeys[kind], undefined);
  }
  if (toDelete.length > 0) addPendingDeletions(toDelete);
}

/** Deletes what has to go of the person's own: what has waited too long for them or is no longer used, and imports that are too old. */
export async function tidy(): Promise<void> {
  const register = readRegister();
  if (!register) return;
  const { owner, ends = Number.POSITIVE_INFINITY, imports = [] } = register;
  const oldest = Date.now() - keptUnusedMs;
  const areJobsUsed = register.jobs !== undefined && register.jobs.used >= oldest;
  const areUsed = areListsUsed(register, oldest);
  if (ends <= Date.now() || (!areJobsUsed && !areUsed)) return dropRegister(register);
  changeRegister(() => ({ ends: undefined })); // also when what follows fails
  if (!areJobsUsed && register.jobs) await emptyStores(databaseOf(owner), stores.jobs);
  if (!areJobsUsed) changeRegister(() => ({ jobs: undefined }));
  if (!areUsed && hasLists(register)) noteListsLeaving();
  await emptyLists();
  if (!areUsed) return;
  const isRecent = ({ began }: KeptImport) => began >= oldest;
  if (!imports.every(isRecent)) await dropImportsBefore(owner, oldest);
  await deleteLeaving(readRegister()?.leaving); // one that is kept again by now stays
  changeRegister((known) => ({ imports: known.imports?.filter(isRecent) }));
}

/** Deletes lists that are noted to be deleted. Rejects as `openDatabase`. */
export async function deleteLeaving(places: readonly string[] = []): Promise<void> {
  const register = readRegister();
  if (!register || places.length === 0) return;
  await deletePlaces(databaseOf(register.owner), places);
  changeRegister(({ leaving }) => ({ leaving: leaving?.filter((other) => !places.includes(other)) }));
}

const hasLists = ({ opened, imports = [] }: Register) => opened !== undefined || imports.length > 0;

function areListsUsed({ opened = 0, lists, imports = [] }: Register, oldest: number): boolean {
  const used = [opened, ...Object.values(lists).map((list) => list.used), ...imports.map(({ began }) => began)];
  return consentStore.functionalAllowed() && used.some((each) => each >= oldest);
}

/** Deletes all lists and imports of the person, and what is left of them in the register: the permission to keep them is taken back. Jobs stay. */
export async function forgetLists(): Promise<void> {
  const register = readRegister();
  if (register && !register.jobs) return forgetAll();
  noteListsLeaving();
  await waitForDeletion(emptyLists());
}

const noteListsLeaving = () =>
  changeRegister(() => ({
    lists: {},
    leaving: undefined,
    imports: undefined,
    opened: undefined,
    areListsLeaving: true,
  }));

/** Deletes all lists and imports, where they have to go. */
async function emptyLists(): Promise<void> {
  const { owner, areListsLeaving = false } = readRegister() ?? {};
  if (!areListsLeaving || owner === undefined) return;
  await emptyStores(databaseOf(owner), [...stores.lists, ...stores.imports]);
  changeRegister(() => ({ areListsLeaving: undefined }));
}

/** Notes that the lists of these places are to be deleted. */
export const unnoteLists = (places: readonly string[]): void =>
  changeRegister(({ lists, leaving = [] }) => ({
    lists: Object.fromEntries(Object.entries(lists).filter(([place]) => !places.includes(place))),
    leaving: [...new Set([...leaving, ...places])],
  }));

/** Deletes the lists of these places; the owner is told, which may have one open. What fails is tried again at the next visit. */
export async function deleteListsOf(places: readonly string[]): Promise<void> {
  const register = readRegister();
  if (!register || places.length === 0) return;
  unnoteLists(places);
  await deletePlaces(databaseOf(register.owner), places).catch(() => undefined);
  tellOwner(ownerLock(register.owner), { removed: places });
}

/** Deletes what is too much beside the list of the place. */
export async function deleteSurplus(place: string, maxBytes: number): Promise<void> {
  const { lists = {} } = readRegister() ?? {};
  await deleteListsOf(surplusLists(lists, { place, maxBytes, now: Date.now() }));
}
