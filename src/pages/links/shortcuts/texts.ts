/** What the list of the single keys says. */
export const texts = {
  title: 'Keyboard shortcuts',
  create: 'Create a link',
  search: 'Search',
  load: 'Load the rest, pause, go on',
  moreFilters: 'More filters of all links',
  views: 'Views',
  refresh: 'Refresh the list',
  help: 'Show these shortcuts',
  enter: 'Go from the search to the first link',
  move: 'Move between links',
  movePage: 'Move by a page',
  moveFar: 'Move to the first or last loaded link',
  toggle: 'Open or close the details',
  find: 'Find anything, on every page',
  use: 'Use single-key shortcuts',
} as const;
