import { lazyCode } from '@/lib/lazy/lazyCode';
import { consentStore } from '../consent';
import { readStoredJson, storageKey, writeStored } from '../storage';

/** What is known of a list on this device without opening it. */
export interface KeptList {
  readonly links: number;
  readonly isComplete: boolean;
  /** When its last page came, in ms. */
  readonly read: number;
}

/** The lists that this browser keeps, of one person at a time. */
export interface Register {
  readonly owner: string;
  /** When one of them was last used, in ms. */
  readonly used: number;
  /** They have to go, as soon as they can be deleted. */
  readonly isOver: boolean;
  /** By place. */
  readonly lists: Readonly<Record<string, KeptList>>;
}

const key = storageKey('local-lists');
const deletion = lazyCode(() => import('./deleteLists'));

/** How long leaving waits for the deletion, in ms; what is left then is done at the next start. */
const mostMs = 2000;

export const readRegister = () => readStoredJson(key, (value) => value as Register); // written here alone

export const writeRegister = (register: Register | undefined) => writeStored(key, register && JSON.stringify(register));

/** What this device keeps of a place's list. */
export const keptList = (place: string): KeptList | undefined => readRegister()?.lists[place];

/** Deletes all lists of this device: at sign-out, and when the permission to keep them is taken back. */
export async function forgetLocalLists(): Promise<void> {
  const register = readRegister();
  if (!register) return;
  writeRegister({ ...register, isOver: true, lists: {} });
  const timeIsUp = new Promise((resolve) => setTimeout(resolve, mostMs));
  const deleted = deletion.load().then((code) => code.deleteLists());
  await Promise.race([deleted.catch(() => undefined), timeIsUp]);
}

/** Before somebody is let in: deletes lists that are not theirs, or have not been used for long. */
export async function admitToLists(subject: string): Promise<void> {
  if (readRegister()) await (await deletion.load()).deleteUnlessOf(subject);
}

/** Finishes a deletion that was cut off, and deletes when the permission is taken back. For as long as the page lives. */
export function watchLocalLists(): void {
  if (readRegister()?.isOver) void forgetLocalLists();
  consentStore.subscribe(() => consentStore.functionalAllowed() || void forgetLocalLists());
}
