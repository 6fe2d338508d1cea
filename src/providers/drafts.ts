import { storageKey, storedKeys, writeStored } from './storage';

/** Begins the keys of texts that somebody is writing; the subject follows. */
export const draftPrefix = storageKey('draft-');

/** Removes the drafts of everybody; of everybody but one person when one is named. */
export function forgetDrafts(but?: string): void {
  const kept = but === undefined ? undefined : `${draftPrefix}${but}-`;
  for (const key of storedKeys(draftPrefix)) {
    if (kept === undefined || !key.startsWith(kept)) writeStored(key, undefined);
  }
}
