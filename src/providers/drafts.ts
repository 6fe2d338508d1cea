import { storageKey, storedKeys, writeStored } from './storage';

/** Begins the keys of texts that are being written; the subject follows. */
export const draftPrefix = storageKey('draft-');
/** Begins the keys of links whose codes are to be printed, in the session's storage; the subject follows. */
export const printPrefix = storageKey('print-');
/** Begins the keys of what is entered in a form, or was sent from one, in the session's storage; the subject follows. */
export const formPrefix = storageKey('form-');

/** Where what a person is working at is stored. */
export const draftPlaces = [
  { prefix: draftPrefix, area: 'local' },
  { prefix: printPrefix, area: 'session' },
  { prefix: formPrefix, area: 'session' },
] as const;

/** Removes what all people were working at. */
export const forgetDrafts = () => forget(draftPlaces);

/** Removes what this tab alone has of it: another tab has logged out. */
export const forgetTabDrafts = () => forget(draftPlaces.filter(({ area }) => area === 'session'));

function forget(places: readonly (typeof draftPlaces)[number][]): void {
  for (const { prefix, area } of places) for (const key of storedKeys(prefix, area)) writeStored(key, undefined, area);
}
