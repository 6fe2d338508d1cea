import { createListeners } from '@/lib/listeners';
import { readStoredJson, storageKey, writeStored } from '../storage';

const key = storageKey('lists-not-kept');

const unkept = () => readStoredJson(key, (value) => (Array.isArray(value) ? value.map(String) : undefined)) ?? [];

/** Whether the list of the place is kept on this device; it is, unless somebody has switched that off. */
export const isToKeep = (place: string) => !unkept().includes(place);

const listeners = createListeners();
export const followKeepChoices = listeners.subscribe;

export function chooseToKeep(place: string, isKept: boolean): void {
  const others = unkept().filter((other) => other !== place);
  writeStored(key, JSON.stringify(isKept ? others : [...others, place]));
  listeners.notify();
}
