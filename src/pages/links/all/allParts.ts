export { AllLinksFilters } from './AllLinksFilters';
export { AllLinksPageSize } from './AllLinksPageSize';
export { AllLinksStatus } from './AllLinksStatus';
export { AllLinksTable } from './AllLinksTable';
export { AllLinksTags } from './AllLinksTags';
