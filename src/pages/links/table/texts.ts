/** Texts of the table of links, besides those of its rows. */
export const texts = {
  slug: 'Short Link',
  name: 'Name',
  destination: 'Destination',
  status: 'Status',
  clicks: 'Clicks',
  created: 'Created',
  details: 'Details',
  missing: '–',
} as const;
