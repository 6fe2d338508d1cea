export { AllLinksEnd } from './AllLinksEnd';
export { AllLinksHost } from './AllLinksHost';
export { AllLinksStatus, CheckName } from './AllLinksStatus';
