import { readable } from '@/lib/readableStore';
import { createOpenings } from '@/lib/useOpening';
import { readStoredJson, storageKey } from '../storage';
import { createStoredState } from '../storedState';

/** The choices that a user can switch on and off. */
export interface Toggles {
  readonly analytics: boolean;
  readonly functional: boolean;
}

/** The stored choice (docs/product.md#consent). */
export interface Consent extends Toggles {
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
const choice = createStoredState(key, (): Consent => readStoredJson(key, consentFrom) ?? undecided);
/** Each choice is as long as any other, so that one that takes an earlier one back fits where storage is full. */
const save = (toggles: Toggles): void => choice.write(JSON.stringify(decided(toggles)).padEnd(80));

/** Both are true only after the user has agreed: the switches start as on, but allow nothing by themselves. */
export const allowsAnalytics = ({ dismissed, analytics }: Consent): boolean => dismissed && analytics;
export const allowsFunctional = ({ dismissed, functional }: Consent): boolean => dismissed && functional;

/** What the user allows the app to remember and to report. It tells of a choice in this tab or in another one. */
export const consentStore = {
  ...readable(choice),
  state: choice.read,
  accept: () => save({ analytics: true, functional: true }),
  reject: () => save({ analytics: false, functional: false }),
  save,
  analyticsAllowed: () => allowsAnalytics(choice.read()),
  functionalAllowed: () => allowsFunctional(choice.read()),
};

const openings = createOpenings<'preferences'>();

/** Whether the preferences dialog is open. It can be opened from anywhere; the app renders it once. */
export const preferences = {
  ...openings,
  open: () => openings.open('preferences'),
};
