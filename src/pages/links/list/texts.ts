import { formatCount } from '@/lib/text/numbers';
import { countLinks } from '@/resources/links/texts';

/** Texts of the list and of its end. */
export const texts = {
  isNew: (address: string) => `${address} is in the list`,
  loading: 'Loading links...',
  loadingAll: 'Loading all links...',
  loadMore: 'Load More Links',
  tokenGoneMeaning: 'Loaded links stay until then.',
  repeats: 'The server repeats links',
  repeatsMeaning: 'There may be more links.',
  moved: 'The list changed while loading',
  movedMeaning: 'Reload it to see all links.',
  differs: (total: number, loaded: number) => `The server counts ${countLinks(total)}, ${formatCount(loaded)} are here`,
} as const;
