/** Texts of the bar that asks a question of the list. */
export const texts = {
  filterBar: 'Filter links',
  search: 'Search links',
  searchHint: 'Search slug, name, destination…',
  filters: (count: number) => (count === 0 ? 'Filters' : `Filters (${count})`),
} as const;
