/** Texts of the list and of its end. */
export const texts = {
  isNew: (address: string) => `${address} is in the list`,
  loading: 'Loading links...',
  loadMore: 'Load More Links',
  tokenGoneMeaning:
    'The next page can no longer be read from where this one ended. What is loaded stays until you start again.',
} as const;
