/** Texts of the menu. */
export const texts = {
  tools: 'Tools',
  changeStatus: 'Change status…',
  createMany: 'Create many…',
  noLinks: 'No links are shown',
} as const;
