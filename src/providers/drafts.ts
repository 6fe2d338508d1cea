import { storageKey, storedKeys, writeStored } from './storage';

/** Begins the keys of texts that somebody is writing; the subject follows. */
export const draftPrefix = storageKey('draft-');
/** Begins the keys of links whose codes somebody prints, in the session's storage; the subject follows. */
export const printPrefix = storageKey('print-');

/** Removes the links to be printed of everybody: the session of this tab has ended without a word here. */
export const forgetPrintSets = () => {
  for (const key of storedKeys(printPrefix, 'session')) writeStored(key, undefined, 'session');
};

const places = [
  { prefix: draftPrefix, area: 'local' },
  { prefix: printPrefix, area: 'session' },
] as const;

/** Removes the drafts and the links to be printed of everybody; of everybody but one person when one is named. */
export function forgetDrafts(but?: string): void {
  for (const { prefix, area } of places) {
    const kept = but === undefined ? undefined : `${prefix}${but}-`;
    for (const key of storedKeys(prefix, area)) {
      if (kept === undefined || !key.startsWith(kept)) writeStored(key, undefined, area);
    }
  }
}
