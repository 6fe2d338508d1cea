import { differingCounts } from '@/engines/links';
import { missingWords } from '@/resources/selection/texts';

const loadError = 'Error loading links';

/** Texts of the links page: of the list and its end, and what several of its parts say. */
export const texts = {
  duplicate: 'Duplicate…',
  missing: missingWords('project', 'to manage links'),
  needsDomain: 'Select a domain first',
  needsProject: 'Load your projects first',
  tableOf: (domain: string) => `Links on ${domain}`,
  loadError,
  readFailed: (words: string) => `${loadError}: ${words}`,
  refreshMeaning: 'Showing earlier links.',
  tokenGone: 'List changed. Reload to see more.',
  reload: 'Reload',
  clearFilter: 'Clear filters',
  showNext: 'Show the next 100,000',
  isNew: (address: string) => `${address} was added`,
  loading: 'Loading links...',
  empty: 'No links found',
  loadMore: 'Load More Links',
  tokenGoneMeaning: 'Loaded links stay.',
  repeats: 'The server repeats links',
  repeatsMeaning: 'There may be more.',
  unreadMeaning: 'These links are not shown.',
  moved: 'The list changed while loading',
  movedMeaning: 'Reload to see all.',
  differs: differingCounts,
} as const;
