import { useSyncExternalStore } from 'react';
import { createListeners } from '@/lib/listeners';
import { readStored, storageKey, writeStored } from '@/providers/storage';

const key = storageKey('shortcuts');
const listeners = createListeners();

/** WCAG 2.1.4: keys without a modifier can be turned off, for those whose voice or hand would press them by accident. */
export const areShortcutsOn = () => readStored(key) !== 'off';

export function setShortcutsOn(areOn: boolean): void {
  writeStored(key, areOn ? undefined : 'off');
  listeners.notify();
}

export const useShortcutsOn = () => useSyncExternalStore(listeners.subscribe, areShortcutsOn);
