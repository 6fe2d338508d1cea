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

export const decided = ({ analytics, functional }: Toggles): Consent => ({
  essential: true,
  analytics,
  functional,
  dismissed: true,
});

/** The stored choice; undefined for anything that is not exactly one. */
export function consentFrom(value: unknown): Consent | undefined {
  const { analytics, functional, dismissed } = Object(value) as Partial<Record<keyof Consent, unknown>>; // storage is open to all
  const isChoice = dismissed === true && typeof analytics === 'boolean' && typeof functional === 'boolean';
  return isChoice ? decided({ analytics, functional }) : undefined;
}
