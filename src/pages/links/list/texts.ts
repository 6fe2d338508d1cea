/** Texts of the list and of its end. */
export const texts = {
  isNew: (address: string) => `${address} is in the list`,
  loading: 'Loading links...',
  loadingAll: 'Loading all links...',
  loadMore: 'Load More Links',
  tokenGoneMeaning: 'The links that are loaded stay here until then.',
} as const;
