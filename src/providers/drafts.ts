import { storageKey, storedKeys, writeStored } from './storage';

/** Begins the keys of texts that are being written; the subject follows. */
export const draftPrefix = storageKey('draft-');
/** Begins the keys of links whose codes are to be printed, in the session's storage; the subject follows. */
export const printPrefix = storageKey('print-');

/** Removes the links to be printed of all people: another tab has logged out. */
export const forgetPrintSets = () => forget(printPrefix, 'session');

/** Where drafts and links to be printed are stored. */
export const draftPlaces = [
  { prefix: draftPrefix, area: 'local' },
  { prefix: printPrefix, area: 'session' },
] as const;

/** Removes the drafts and the links to be printed of all people. */
export const forgetDrafts = () => {
  for (const { prefix, area } of draftPlaces) forget(prefix, area);
};

function forget(prefix: string, area: 'local' | 'session'): void {
  for (const key of storedKeys(prefix, area)) writeStored(key, undefined, area);
}
