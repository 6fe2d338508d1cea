/** Texts of the menu. */
export const texts = {
  tools: 'Tools',
  changeStatus: 'Change status…',
  checkLinks: 'Check links…',
  createMany: 'Create many…',
  noAllLinks: 'This deployment loads no lists of all links',
  find: 'Find anything…',
  noLinks: 'No links are shown',
} as const;
