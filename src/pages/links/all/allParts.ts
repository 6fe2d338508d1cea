export { AllLinksHost } from './AllLinksHost';
export { AllLinksStatus } from './AllLinksStatus';
export { AllLinksTable } from './AllLinksTable';
export { CheckName } from './CheckName';
