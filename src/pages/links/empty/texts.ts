/** Texts of the page when it has no link to show. */
export const texts = {
  selectDomain: 'Select a Domain',
  selectDomainHint: 'Choose one to see links.',
  showAll: 'Show all domains',
  noDomainHint: 'No domain is active.',
  addDomain: 'Add a domain',
  empty: 'No links found',
  emptyHint: (domain: string) => `${domain} has no links.`,
  emptyAllHint: 'No domain has links.',
  createFirst: 'Create Your First Link',
  searching: 'Searching…',
  noMatch: 'No link matches',
  emptyFilter: 'No loaded link matches',
  emptyFilterHint: (hasMore: boolean) => (hasMore ? 'Links not loaded may match.' : 'All links were searched.'),
} as const;
