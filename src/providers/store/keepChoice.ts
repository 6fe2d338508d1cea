import { readable } from '@/lib/readableStore';
import { readStoredJson, storageKey } from '../storage';
import { createStoredState } from '../storedState';

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
