/** Texts of the links page that several of its parts say. */
export const texts = {
  missing: {
    title: 'Organization and Project Required',
    text: 'Please select an organization and project from the top navigation bar to manage links.',
  },
  needsDomain: 'Select a domain first',
  needsProject: 'Load your projects first',
  tableOf: (domain: string) => `Links on ${domain}`,
  loadError: 'Error loading links',
  refreshMeaning: 'Showing earlier links.',
  tokenGone: 'List changed. Reload to see more.',
  reload: 'Reload',
  clearFilter: 'Clear filters',
  showNext: 'Show the next 100,000',
} as const;
