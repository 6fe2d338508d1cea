export type { Consent, Toggles } from './consent';
export { consentStore } from './consentStore';
export { preferences } from './preferences';
