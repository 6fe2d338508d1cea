import { readStored, storageKey, writeStored } from '@/providers/storage';

const key = storageKey('shortcuts');

/** WCAG 2.1.4: keys without a modifier can be turned off, for those whose voice or hand would press them by accident. */
export const areShortcutsOn = () => readStored(key) !== 'off';

export const setShortcutsOn = (areOn: boolean) => writeStored(key, areOn ? undefined : 'off');
