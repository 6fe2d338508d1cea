/** Texts of the table of links, besides the names of its columns. */
export const texts = {
  details: 'Details',
  missing: '–',
  detailsFor: (address: string) => `Details for ${address}`,
  copyShort: (address: string) => `Copy ${address}`,
  open: 'Open ↗',
  openLabel: (address: string) => `Open ${address} (opens in a new tab)`,
} as const;
