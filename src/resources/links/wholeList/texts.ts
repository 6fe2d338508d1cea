import { countLinks, countUnread, differingCounts, linksWere, type Wholeness } from '@/engines/links';
import { formatCount } from '@/lib/text/numbers';

/** Texts of a list that is not whole. */
export const texts = {
  waiting: (what: string, why: string) => `${what}: ${why}`,
  part: (loaded: number, total: number | undefined) =>
    total === undefined
      ? `${countLinks(loaded)} loaded; there may be more.`
      : `${formatCount(loaded)} of ${linksWere(total)} loaded.`,
  loadedPart: (percent: number, total: number) => `${percent}% of ${countLinks(total)} loaded`,
  notWhole: {
    unread: (_links, _total, unread) => countUnread(unread),
    moved: (links) => `The list changed while its ${linksWere(links)} loaded`,
    behind: (links) => `${linksWere(links)} loaded; others were created since`,
    differs: (links, total) => `${differingCounts(links, total)}.`,
  } satisfies Record<
    Exclude<Wholeness['kind'], 'whole' | 'part' | 'missing'>,
    (links: number, total: number | undefined, unread: number) => string
  >,
  reloadAll: 'Reload all',
  loadAll: 'Load all links',
  loadRest: 'Load the rest',
  pause: 'Pause',
  loadingRest: 'Loading all links',
  repeats: 'The server repeats links',
  failed: 'Error loading links',
  slow: 'Still opening the list…',
  retry: 'Retry',
  closed: 'The links are not available',
  removed: 'Another tab removed the list',
} as const;
