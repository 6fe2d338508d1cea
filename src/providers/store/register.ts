import { lazyCode } from '@/lib/lazy/lazyCode';
import { consentStore } from '../consent';
import { readStored, readStoredJson, storageKey, writeStored } from '../storage';
import { createStoredState } from '../storedState';
import { databaseOf, earlierDatabasesOf, ownerIn } from './owner';
import { waitForDeletion } from './retention';

/** What is known of a list on this device without opening it. */
export interface KeptList {
  readonly links: number;
  /** On the device. */
  readonly bytes: number;
  readonly isComplete: boolean;
  /** Its reading does not go on by itself. */
  readonly isPaused: boolean;
  /** When its last page came, in ms. */
  readonly read: number;
  /** When it was last open, in ms. */
  readonly used: number;
  readonly looks?: Looks | undefined;
}

/** When the person looked at what changed in a list, in ms. */
export interface Looks {
  /** At the end of the visit before. */
  readonly before: number | undefined;
  /** In the visit that goes on. */
  readonly latest: number;
}

/** What is known of an upload that can be proved without opening the database. */
export interface KeptImport {
  readonly id: string;
  readonly organizationId: string;
  readonly projectId: string;
  readonly fileName: string;
  readonly rows: number;
  /** When the upload began, in ms. */
  readonly began: number;
  /** Two looks have agreed on the outcome of its rows. */
  readonly isProved?: boolean;
}

/** What is known of the jobs without opening the database. */
export interface KeptJobs {
  /** When one of them last changed, in ms. */
  readonly used: number;
  readonly unfinished: number;
}

/** What this browser keeps, of one person at a time. */
export interface Register {
  readonly owner: string;
  /** From when on all of it has to go, in ms; 0 as soon as it can be deleted. */
  readonly ends?: number | undefined;
  /** Undefined where none were opened. */
  readonly jobs?: KeptJobs | undefined;
  /** When a list was last opened, in ms, 0 where that is not known; undefined where none is there. */
  readonly opened?: number | undefined;
  /** By place. */
  readonly lists: Readonly<Record<string, KeptList>>;
  /** Places whose lists are to be deleted, and are still there where that has failed. */
  readonly leaving?: readonly string[] | undefined;
  /** The newest first. */
  readonly imports?: readonly KeptImport[] | undefined;
  /** All lists and imports are to be deleted, and are still there where that has failed. */
  readonly areListsLeaving?: boolean | undefined;
}

interface OnDevice {
  readonly kept?: Register | undefined;
  /** Databases that have to go and may be there still: another tab that hangs holds them open (docs/product.md#storage). */
  readonly toDelete?: readonly string[] | undefined;
}

const key = storageKey('on-device');
export const onDevice = createStoredState(key, () => readStoredJson(key, (value) => Object(value) as OnDevice) ?? {}); // written here alone

/** What an earlier version of the product has noted, of which there were several databases a person (docs/decisions/0044-one-database.md). */
export const earlierKeys = {
  lists: storageKey('local-lists'),
  jobs: storageKey('jobs'),
  toDelete: storageKey('to-delete'),
};
const allEarlier = Object.values(earlierKeys);

/** Whether something of an earlier version is to be taken over or deleted. A tab of it that is still open may note it again. */
export const hasEarlier = (): boolean => allEarlier.some((each) => readStored(each) !== undefined);

export const forgetEarlier = (): void => allEarlier.forEach((each) => writeStored(each, undefined));

/** The code that deletes. */
export const deletion = lazyCode(() => import('./deletions'));

function write({ kept, toDelete = [] }: OnDevice): void {
  const next = { kept, toDelete: toDelete.length > 0 ? [...new Set(toDelete)] : undefined };
  onDevice.write(next.kept || next.toDelete ? JSON.stringify(next) : undefined);
}

export const readRegister = (): Register | undefined => onDevice.read().kept;

/** Notes nothing of a person whose database can't be used now. */
export function writeRegister(kept: Register | undefined): void {
  if (!kept || mayUse(kept.owner)) write({ ...onDevice.read(), kept });
}

/** Changes what is noted, where something is. */
export function changeRegister(change: (register: Register) => Partial<Register>): void {
  const register = readRegister();
  if (register) writeRegister({ ...register, ...change(register) });
}

export const pendingDeletions = (): readonly string[] => onDevice.read().toDelete ?? [];

export const addPendingDeletions = (names: readonly string[]): void =>
  write({ ...onDevice.read(), toDelete: [...pendingDeletions(), ...names] });

export const removePendingDeletion = (name: string): void =>
  write({ ...onDevice.read(), toDelete: pendingDeletions().filter((other) => other !== name) });

/** Whether the person's database may be used now: nothing is kept as long as it has to go itself, or anything of another person. */
export const mayUse = (owner: string): boolean =>
  pendingDeletions().every((name) => name !== databaseOf(owner) && ownerIn(name) === owner);

/** Whether the register says that the person's database is used, and does not have to go. */
export function isInUse(owner: string): boolean {
  const register = readRegister();
  return register?.owner === owner && register.ends !== 0 && mayUse(owner);
}

const signOutKey = storageKey('signed-out');

/** The person has asked to sign out: a session that is over otherwise leaves what is kept for the same person. */
export const noteSignOut = () => writeStored(signOutKey, 'yes');

export const noteSignIn = () => writeStored(signOutKey, undefined);

/** Whether the last session of this browser was ended by 'Logout'. */
export const isSignedOut = () => readStored(signOutKey) !== undefined;

/** Deletes the databases that have to go, and waits for that, but not for a tab that hangs. */
export const finishDeletions = () => waitForDeletion(deletion.load().then((code) => code.deletePending()));

/** Deletes all that this device keeps of a person: at sign-out. */
export async function forgetAll(): Promise<void> {
  const register = readRegister();
  if (!register) return;
  const { owner } = register;
  dropRegister(register, { owner, ends: 0, lists: {} });
  addPendingDeletions(earlierDatabasesOf(owner));
  forgetEarlier();
  await finishDeletions();
  if (readRegister()?.ends === 0 && !pendingDeletions().includes(databaseOf(owner))) writeRegister(undefined);
}

/** The register belongs to no person from now on, or says until its database is gone that it has to go. */
export const dropRegister = ({ owner }: Register, kept?: Register): void =>
  write({ kept, toDelete: [...pendingDeletions(), databaseOf(owner)] });

/** The session has ended and the same person may come back: nothing is deleted for so long, in ms. */
export const keepForReturn = (keptMs: number): void => changeRegister(({ ends = Date.now() + keptMs }) => ({ ends }));

/** At the start of the page: finishes a deletion that was cut off, and deletes what has waited long enough for its person. */
export async function forgetLeft(): Promise<void> {
  const { ends = Number.POSITIVE_INFINITY } = readRegister() ?? {};
  if (ends <= Date.now()) await forgetAll();
  else if (pendingDeletions().length > 0 || hasEarlier()) await finishDeletions();
}

/** The same, and deletes lists when the permission to keep them is over. For as long as the page lives. */
export function watchDevice(): void {
  void forgetLeft();
  consentStore.subscribe(() => {
    if (consentStore.functionalAllowed() || !readRegister()) return;
    void deletion.preload().then(() => deletion.loaded()?.forgetLists()); // without a connection they are deleted at the next start
  });
}
