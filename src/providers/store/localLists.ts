import { lazyCode } from '@/lib/lazy/lazyCode';
import { consentStore } from '../consent';
import { readStoredJson, storageKey, writeStored } from '../storage';
import { databaseOf, importsDatabaseOf } from './owner';
import { addPendingDeletions, mayUse, pendingDeletions } from './pendingDeletions';
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
  /** Two looks have agreed what became of its rows. */
  readonly isProved?: boolean;
}

/** The lists and the imports that this browser keeps, of one person at a time. */
export interface Register {
  readonly owner: string;
  /** From when on they have to go, in ms; 0 as soon as they can be deleted. */
  readonly ends: number | undefined;
  /** When one was last opened, in ms. */
  readonly opened?: number;
  /** By place. */
  readonly lists: Readonly<Record<string, KeptList>>;
  /** Places whose lists are to be deleted, and are still there where that has failed. */
  readonly leaving?: readonly string[];
  /** The newest first. */
  readonly imports?: readonly KeptImport[];
}

const key = storageKey('local-lists');
/** The code that deletes. */
export const deletion = lazyCode(() => import('./deleteLists'));

export const readRegister = () => readStoredJson(key, (value) => value as Register); // written here alone

/** Notes nothing of a person whose database can't be used now. */
export function writeRegister(register: Register | undefined): void {
  if (register && !mayUse(databaseOf(register.owner))) return;
  writeStored(key, register && JSON.stringify(register));
}

/** Deletes all lists of this device: at sign-out, and when the permission to keep them is taken back. */
export async function forgetLocalLists(): Promise<void> {
  const register = readRegister();
  if (!register) return;
  writeRegister({ ...register, ends: 0, lists: {} });
  addPendingDeletions(databasesOf(register));
  await waitForDeletion(deletion.load().then((code) => code.deletePending()));
  if (readRegister()?.ends === 0 && !pendingDeletions().includes(databaseOf(register.owner))) writeRegister(undefined);
}

/** The register is nobody's from now on; its databases have to go. */
export function dropRegister(register: Register): void {
  addPendingDeletions(databasesOf(register));
  writeRegister(undefined);
}

const databasesOf = ({ owner }: Register) => [databaseOf(owner), importsDatabaseOf(owner)];

/** The session has ended and the same person may come back: nothing is deleted for so long, in ms. */
export function keepListsForReturn(keptMs: number): void {
  const register = readRegister();
  if (register) writeRegister({ ...register, ends: register.ends ?? Date.now() + keptMs });
}

/** Finishes a deletion that was cut off, and deletes when the time or the permission is over. For as long as the page lives. */
export function watchLocalLists(): void {
  const { ends = Number.POSITIVE_INFINITY } = readRegister() ?? {};
  if (ends <= Date.now()) void forgetLocalLists();
  else if (pendingDeletions().length > 0) void waitForDeletion(deletion.load().then((code) => code.deletePending()));
  consentStore.subscribe(() => consentStore.functionalAllowed() || void forgetLocalLists());
}
