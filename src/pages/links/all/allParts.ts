export { AllLinksFilters } from './AllLinksFilters';
export { AllLinksPageSize } from './AllLinksPageSize';
export { AllLinksStatus } from './AllLinksStatus';
export { AllLinksTags } from './AllLinksTags';
export { AllLinksTable } from './AllLinksTable';
