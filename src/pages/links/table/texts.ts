/** Texts of the table of links, besides those of its rows and its columns. */
export const texts = {
  details: 'Details',
  missing: '–',
} as const;
