import { storageKey, storedKeys, writeStored } from './storage';

/** Begins the keys of texts that somebody is writing; the subject follows. */
export const draftPrefix = storageKey('draft-');

/** Signing out removes them. */
export function forgetDrafts(): void {
  for (const key of storedKeys(draftPrefix)) writeStored(key, undefined);
}
