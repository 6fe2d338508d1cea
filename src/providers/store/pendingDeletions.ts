import { readStored, readStoredJson, storageKey, writeStored } from '../storage';

const key = storageKey('to-delete');

/** Databases that have to go and may be there still: another tab that hangs holds them open (docs/product.md#storage). */
export const pendingDeletions = (): readonly string[] =>
  readStoredJson(key, (value) => (Array.isArray(value) ? value.map(String) : undefined)) ?? [];

export const addPendingDeletions = (names: readonly string[]) => write([...new Set([...pendingDeletions(), ...names])]);

export const removePendingDeletion = (name: string) => write(pendingDeletions().filter((other) => other !== name));

const signOutKey = storageKey('signed-out');

/** Somebody has asked to sign out: a session that is over otherwise leaves what is kept for the same person. */
export const noteSignOut = () => writeStored(signOutKey, 'yes');

export const noteSignIn = () => writeStored(signOutKey, undefined);

/** Whether the last session of this browser was ended by 'Logout'. */
export const isSignedOut = () => readStored(signOutKey) !== undefined;

const write = (names: readonly string[]) => writeStored(key, names.length > 0 ? JSON.stringify(names) : undefined);

/** Whether the database may be used now: nothing is kept as long as it has to go itself, or anything of somebody else. */
export const mayUse = (database: string): boolean =>
  pendingDeletions().every((name) => name !== database && ownerIn(name) === ownerIn(database));

const ownerIn = (database: string) => database.slice(database.lastIndexOf('-') + 1);
