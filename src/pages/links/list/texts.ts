import { countLinks } from '@/engines/links';
import { formatCount } from '@/lib/text/numbers';

/** Texts of the list and of its end. */
export const texts = {
  isNew: (address: string) => `${address} was added`,
  loading: 'Loading links...',
  loadMore: 'Load More Links',
  tokenGoneMeaning: 'Loaded links stay.',
  repeats: 'The server repeats links',
  repeatsMeaning: 'There may be more.',
  moved: 'The list changed while loading',
  movedMeaning: 'Reload to see all.',
  differs: (total: number, loaded: number) => `The server counts ${countLinks(total)}, ${formatCount(loaded)} are here`,
} as const;
