import { readable } from '@/lib/readableStore';
import { readStoredJson, storageKey } from '../storage';
import { createStoredState } from '../storedState';
import type { Register } from './localLists';
import { keptUnusedMs } from './retention';

const key = storageKey('lists-not-kept');

/** The places whose lists are not kept on this device. */
const unkept = createStoredState(
  key,
  () => readStoredJson(key, (value) => (Array.isArray(value) ? value.map(String) : undefined)) ?? [],
);
export const unkeptLists = readable(unkept);

/** Whether the list of the place is kept on this device; it is, unless somebody has switched that off. */
export const isToKeep = (place: string) => !unkept.read().includes(place);

export function chooseToKeep(place: string, isKept: boolean): void {
  const others = unkept.read().filter((other) => other !== place);
  unkept.write(JSON.stringify(isKept ? others : [...others, place]));
}

const mostPlaces = 20;
const mostBytesEver = 1_000_000_000;
const shareOfQuota = 0.2;

/** How much room all lists together may take, in bytes. */
export async function roomForLists(): Promise<number> {
  const estimate = 'storage' in navigator ? await navigator.storage.estimate().catch(() => undefined) : undefined;
  const { quota = Number.POSITIVE_INFINITY } = estimate ?? {};
  return Math.min(mostBytesEver, quota * shareOfQuota);
}

/** The lists that have to go beside that of the place: those that nobody uses, and the least recently used of too many. */
export function surplusLists(
  lists: Register['lists'],
  { place, mostBytes, now }: { readonly place: string; readonly mostBytes: number; readonly now: number },
): readonly string[] {
  const others = Object.entries(lists).filter(([other]) => other !== place);
  let bytes = lists[place]?.bytes ?? 0;
  return others
    .sort(([, one], [, other]) => other.used - one.used)
    .filter(([, list], index) => {
      bytes += list.bytes;
      return now - list.used > keptUnusedMs || index + 1 >= mostPlaces || bytes > mostBytes;
    })
    .map(([other]) => other);
}
