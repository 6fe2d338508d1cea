import { formatCount } from '@/lib/text/numbers';
import { countLinks } from '@/resources/links/texts';

/** Texts of the list and of its end. */
export const texts = {
  isNew: (address: string) => `${address} is in the list`,
  loading: 'Loading links...',
  loadingAll: 'Loading all links...',
  loadMore: 'Load More Links',
  tokenGoneMeaning: 'The links that are loaded stay here until then.',
  repeats: 'The list repeats itself on the server',
  repeatsMeaning: "It gives links that are loaded already. Whether there are more can't be said.",
  moved: 'The list changed while it was loaded',
  movedMeaning: 'Links may be missing. Reload it to see all of them.',
  differs: (total: number, loaded: number) => `The server counts ${countLinks(total)}, ${formatCount(loaded)} are here`,
} as const;
