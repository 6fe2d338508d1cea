export { AllLinksFilters } from './AllLinksFilters';
export { AllLinksStatus } from './AllLinksStatus';
export { AllLinksTable } from './AllLinksTable';
