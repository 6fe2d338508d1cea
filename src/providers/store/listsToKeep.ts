import { readable } from '@/lib/readableStore';
import { readStoredJson, storageKey } from '../storage';
import { createStoredState } from '../storedState';
import { deletion, mayUse, type Register, readRegister, writeRegister } from './register';
import { keptUnusedMs, waitForDeletion } from './retention';

const key = storageKey('lists-not-kept');

/** The places whose lists are not kept on this device. */
const unkept = createStoredState(
  key,
  () => readStoredJson(key, (value) => (Array.isArray(value) ? value.map(String) : undefined)) ?? [],
);
export const unkeptLists = readable(unkept);

/** Whether the list of the place is kept on this device; it is, unless that is switched off. */
export const isToKeep = (place: string) => !unkept.read().includes(place);

export function chooseToKeep(place: string, isKept: boolean): void {
  const others = unkept.read().filter((other) => other !== place);
  unkept.write(JSON.stringify(isKept ? others : [...others, place]));
}

const maxPlaces = 20;
const maxBytesEver = 1_000_000_000;
const shareOfQuota = 0.2;

/** How much room all lists together may take, in bytes. */
export async function roomForLists(): Promise<number> {
  const estimate = 'storage' in navigator ? await navigator.storage.estimate().catch(() => undefined) : undefined;
  const { quota = Number.POSITIVE_INFINITY } = estimate ?? {};
  return Math.min(maxBytesEver, quota * shareOfQuota);
}

/** The lists that have to go beside that of the place: those that are not used, and the least recently used of too many. */
export function surplusLists(
  lists: Register['lists'],
  { place, maxBytes, now }: { readonly place: string; readonly maxBytes: number; readonly now: number },
): readonly string[] {
  const others = Object.entries(lists).filter(([other]) => other !== place);
  let bytes = lists[place]?.bytes ?? 0;
  return others
    .sort(([, one], [, other]) => other.used - one.used)
    .filter(([, list], index) => {
      bytes += list.bytes;
      return now - list.used > keptUnusedMs || index + 1 >= maxPlaces || bytes > maxBytes;
    })
    .map(([other]) => other);
}

/** Whether further lists and imports of the person may be kept: not while those on the device are deleted, nor beside another person's. */
export function mayKeepFor(owner: string): boolean {
  const { ends, areListsLeaving = false, owner: known = owner } = readRegister() ?? {};
  return mayUse(owner) && known === owner && ends !== 0 && !areListsLeaving;
}

/**
 * Notes that a list is opened to be kept, before the database of its person is there: one that is not noted stays at sign-out.
 * False where it may not be there, because another tab signs out now or another person has signed in.
 */
export function noteOpening(owner: string): boolean {
  if (!mayKeepFor(owner)) return false;
  const { lists = {}, ...register } = readRegister() ?? {};
  writeRegister({ ...register, lists, owner, opened: Date.now() });
  return true;
}

/**
 * Deletes what the device still has of a list that was to be deleted there: it has missed what was changed since. False where another tab
 * holds that up.
 */
export async function clearLeaving(place: string): Promise<boolean> {
  const isLeaving = () => readRegister()?.leaving?.includes(place) ?? false;
  if (isLeaving()) await waitForDeletion(deletion.load().then((code) => code.deleteLeaving([place])));
  return !isLeaving();
}
