/** Texts of the page when it has no link to show. */
export const texts = {
  selectDomain: 'Select a Domain',
  selectDomainHint: 'Choose the domain whose links you want to see.',
  noDomainHint: 'There is none to select yet: links live on a domain that is set up and active.',
  addDomain: 'Add a domain',
  empty: 'No links found',
  emptyHint: (domain: string) => `Nothing has been created on ${domain} yet.`,
  createFirst: 'Create Your First Link',
  emptyFilter: 'No loaded link matches',
  emptyFilterHint: (hasMore: boolean) =>
    hasMore
      ? 'There may be matches among the links that are not loaded.'
      : 'Every link of the domain has been looked at.',
} as const;
