import { createListeners } from '@/lib/listeners';
import { readStored, readStoredJson, storageKey, writeStored } from '../storage';
import { type Consent, consentFrom, decided, type Toggles, undecided } from './consent';

const key = storageKey('consent');
const listeners = createListeners();

/** The storage is the truth, other tabs write there too; this is what its text last meant. */
let known: { text: string | undefined; consent: Consent } = { text: undefined, consent: undecided };

function state(): Consent {
  const text = readStored(key);
  if (text !== known.text) known = { text, consent: readStoredJson(key, consentFrom) ?? undecided };
  return known.consent;
}

function save(toggles: Toggles): void {
  writeStored(key, JSON.stringify(decided(toggles)));
  listeners.notify();
}

/** What the user allows the app to remember and to report. */
export const consentStore = {
  state,
  /** Calls back after a choice in this tab or in another one. */
  subscribe: (listener: () => void) => {
    const unsubscribe = listeners.subscribe(listener);
    window.addEventListener('storage', listener);
    return () => {
      unsubscribe();
      window.removeEventListener('storage', listener);
    };
  },
  accept: () => save({ analytics: true, functional: true }),
  reject: () => save({ analytics: false, functional: false }),
  save,
  /** Both are true only after the user has agreed: the switches start as on, but allow nothing by themselves. */
  analyticsAllowed: () => state().dismissed && state().analytics,
  functionalAllowed: () => state().dismissed && state().functional,
};
