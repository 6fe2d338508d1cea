/** Texts of the page when it has no link to show. */
export const texts = {
  selectDomain: 'Select a Domain',
  selectDomainHint: 'Choose the domain whose links you want to see.',
  noDomainHint: 'There is none to select yet: links live on a domain that is set up and active.',
  addDomain: 'Add a domain',
  empty: 'No links found',
  emptyHint: (domain: string) => `Nothing has been created on ${domain} yet.`,
  createFirst: 'Create Your First Link',
  searching: 'Searching…',
  emptyFilter: 'No loaded link matches',
  emptyFilterHint: (hasMore: boolean) =>
    hasMore ? 'The links that are not loaded may match.' : 'Every link of the domain has been looked at.',
} as const;
