/** Texts of the menu. */
export const texts = {
  tools: 'Tools',
  select: 'Select',
  inBulkMode: 'Exit bulk mode first',
  changeStatus: 'Change status…',
  export: 'Export…',
  checkLinks: 'Check links…',
  whatChanged: 'What changed…',
  printCodes: 'Print QR codes…',
  tooManyCodes: 'At most 1,000 codes. Filter first.',
  tooManySelected: 'At most 1,000 codes. Select fewer links.',
  createMany: 'Create many…',
  noAllLinks: 'Not available in this deployment',
  find: 'Find anything…',
  noLinks: 'No links shown',
  printTitle: 'Print QR codes',
  print: 'Print',
} as const;
