import { draftPlaces } from './drafts';
import { readStoredJson, storedKeys, writeStored } from './storage';
import { keptByChoiceMs } from './store/retention';

/** How long a draft is kept, in ms: as long as what is kept at 'Logout'. */
export const draftKeptMs = keptByChoiceMs;

/** What the tab alone has does not say when it was saved: it goes with the tab. */
const isOld = (key: string) =>
  Date.now() - Number(readStoredJson(key, (value) => (value as { readonly saved?: number }).saved)) >= draftKeptMs;

/** Before a person is let in: removes what all others were working at, and their own drafts that are old. */
export function admitToDrafts(subject: string): void {
  for (const { prefix, area } of draftPlaces) {
    const kept = `${prefix}${subject}-`;
    for (const key of storedKeys(prefix, area)) {
      if (!key.startsWith(kept) || isOld(key)) writeStored(key, undefined, area);
    }
  }
}
