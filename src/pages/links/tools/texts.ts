/** Texts of the menu. */
export const texts = {
  tools: 'Tools',
  select: 'Select',
  changeStatus: 'Change status…',
  export: 'Export…',
  checkLinks: 'Check links…',
  printCodes: 'Print QR codes…',
  tooManyCodes: 'At most 1,000 codes can be printed at once. Narrow the list with the filter.',
  createMany: 'Create many…',
  noAllLinks: 'This deployment loads no lists of all links',
  find: 'Find anything…',
  noLinks: 'No links are shown',
  printTitle: 'Print QR codes',
  print: 'Print',
} as const;
