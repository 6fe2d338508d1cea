import { createListeners } from '@/lib/listeners';
import { readStored, readStoredJson, storageKey, writeStored } from '../storage';

/** The choices that a user can switch on and off. */
export interface Toggles {
  readonly analytics: boolean;
  readonly functional: boolean;
}

/** The stored choice (docs/product.md#consent). */
interface Consent extends Toggles {
  readonly essential: true;
  /** A choice was made; before that the toggles are only how the dialog starts, and allow nothing. */
  readonly dismissed: boolean;
}

export const undecided: Consent = { essential: true, analytics: true, functional: true, dismissed: false };

const decided = ({ analytics, functional }: Toggles): Consent => ({
  essential: true,
  analytics,
  functional,
  dismissed: true,
});

/** The stored choice; undefined for anything that is not exactly one. */
function consentFrom(value: unknown): Consent | undefined {
  const { analytics, functional, dismissed } = Object(value) as Partial<Record<keyof Consent, unknown>>; // storage is open to all
  const isChoice = dismissed === true && typeof analytics === 'boolean' && typeof functional === 'boolean';
  return isChoice ? decided({ analytics, functional }) : undefined;
}

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

const openings = createListeners();

/** Opens the preferences dialog from anywhere. The app renders it once. */
export const preferences = {
  open: openings.notify,
  onOpen: openings.subscribe,
};
