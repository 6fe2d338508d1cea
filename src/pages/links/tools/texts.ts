/** Texts of the menu. */
export const texts = {
  tools: 'Tools',
  changeStatus: 'Change status…',
  noLinks: 'No links are shown',
} as const;
