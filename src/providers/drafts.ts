import { readStoredJson, storageKey, storedKeys, writeStored } from './storage';
import { keptByChoiceMs } from './store/retention';

/** Begins the keys of texts that somebody is writing; the subject follows. */
export const draftPrefix = storageKey('draft-');
/** Begins the keys of links whose codes somebody prints, in the session's storage; the subject follows. */
export const printPrefix = storageKey('print-');

/** Removes the links to be printed of everybody: another tab has logged out. */
export const forgetPrintSets = () => {
  for (const key of storedKeys(printPrefix, 'session')) writeStored(key, undefined, 'session');
};

const places = [
  { prefix: draftPrefix, area: 'local' },
  { prefix: printPrefix, area: 'session' },
] as const;

/** How long a draft is kept, in ms: as long as what is kept at 'Logout'. */
export const draftKeptMs = keptByChoiceMs;

/** Links to be printed do not say when they were saved: they go with their tab. */
const isOld = (key: string) =>
  Date.now() - Number(readStoredJson(key, (value) => (value as { readonly saved?: number }).saved)) >= draftKeptMs;

/** Removes the drafts and the links to be printed of everybody; of one person who is named only drafts that are old. */
export function forgetDrafts(but?: string): void {
  for (const { prefix, area } of places) {
    const kept = but === undefined ? undefined : `${prefix}${but}-`;
    for (const key of storedKeys(prefix, area)) {
      if (kept === undefined || !key.startsWith(kept) || isOld(key)) writeStored(key, undefined, area);
    }
  }
}
