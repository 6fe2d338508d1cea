/** What the table of links says beside the words of its rows. */
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
