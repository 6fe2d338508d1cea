export { AllLinksHost } from './AllLinksHost';
export { AllLinksStatus, CheckName } from './AllLinksStatus';
