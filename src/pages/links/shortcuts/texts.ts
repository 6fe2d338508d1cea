/** What the list of the single keys says. */
export const texts = {
  title: 'Keyboard shortcuts',
  create: 'Create a link',
  search: 'Search',
  refresh: 'Refresh the list',
  help: 'Show these shortcuts',
  move: 'Move between links',
  toggle: 'Open or close the details',
  use: 'Use single-key shortcuts',
  close: 'Close',
} as const;
