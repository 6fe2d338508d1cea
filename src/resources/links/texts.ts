import { formatCount } from '@/ui/numbers';

const links = (count: number) => `${formatCount(count)} ${count === 1 ? 'link' : 'links'}`;

/** What the links screen says, sections 2 and 8. */
export const texts = {
  title: 'Links',
  manage: 'Manage your short links in',
  total: links,
  refresh: 'Refresh',
  bulkActions: 'Bulk Actions',
  allActions: 'Actions for all links',
  comingSoon: 'Coming soon',
  create: 'Create Link',
  createFirst: 'Create Your First Link',
  needsDomain: 'Select a domain first',
  pageSize: 'Links per page',
  perPage: (size: number) => `${size} per page`,
  selectDomain: 'Select a Domain',
  selectDomainHint: 'Links are listed by the domain they are on.',
  selectDomainStatus: 'Select a domain to view links',
  loaded: (count: number, domain: string, hasMore: boolean) =>
    `${links(count)} loaded from ${domain}${hasMore ? ' (more available)' : ''}`,
  matching: (matching: number, loaded: number) =>
    `${formatCount(matching)} of ${formatCount(loaded)} loaded links match`,
  sortedPart: 'Only the loaded links are sorted',
  tableOf: (domain: string) => `Links on ${domain}`,
  loading: 'Loading links...',
  empty: 'No links found',
  emptyHint: (domain: string) => `Nothing has been created on ${domain} yet.`,
  emptyFilter: 'No loaded link matches',
  emptyFilterHint: (hasMore: boolean) =>
    hasMore
      ? 'There may be matches among the links that are not loaded.'
      : 'Every link of the domain has been looked at.',
  clearFilter: 'Clear filters',
  filterBar: 'Filter links',
  search: 'Search links',
  searchHint: 'Search slug, name, destination…',
  tags: 'Tags',
  chosenTags: (tags: readonly string[]) => (tags.length === 0 ? 'All tags' : tags.join(', ')),
  searchTags: 'Search tags',
  noLoadedTags: 'The loaded links have no tags',
  status: 'Status',
  anyStatus: 'Any status',
  created: 'Created',
  createdFrom: 'Created from',
  createdTo: 'Created to',
  createdAnyTime: 'Created any time',
  createdBetween: (from: string, to: string) => (from === to ? `Created ${from}` : `Created ${from} – ${to}`),
  createdSince: (from: string) => `Created since ${from}`,
  createdUntil: (to: string) => `Created until ${to}`,
  loadError: 'Error loading links',
  loadFailure: 'Failed to load links',
  refreshMeaning: 'The links below are those loaded before.',
  loadMore: 'Load More Links',
  tokenGone: 'The list has changed on the server',
  tokenGoneMeaning:
    'The next page can no longer be read from where this one ended. What is loaded stays until you start again.',
  startAgain: 'Start again',
  loadRest: 'Load the rest',
  loadingRest: (loaded: number, total: number | undefined) =>
    total === undefined ? `${links(loaded)} loaded` : `${formatCount(loaded)} of ${links(total)} loaded`,
  cancel: 'Cancel',
  details: (address: string) => `Details for ${address}`,
  copyShort: (address: string) => `Copy ${address}`,
  open: 'Open',
  openLabel: (address: string) => `Open ${address} (opens in a new tab)`,
  activated: 'Link activated successfully',
  deactivated: 'Link deactivated successfully',
  errorTitle: 'Error',
  activateFailure: 'Failed to activate link',
  deactivateFailure: 'Failed to deactivate link',
} as const;
