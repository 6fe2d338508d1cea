export type { Toggles } from './consent';
export { consentStore } from './consentStore';
export { preferences } from './preferences';
