import { countLinks, countUnread, differingCounts, linksWere, type Wholeness } from '@/engines/links';
import { formatDayTime, formatDuration, formatSince, formatSpan } from '@/lib/dates/dates';
import { counted, formatCount, formatDecimal } from '@/lib/text/numbers';
import { listName } from '@/resources/domains/name';

const since = (instant: number, now: number) => formatSince(new Date(instant), now);

/** Texts of the list of all links. */
export const texts = {
  progress: 'Loading progress',
  reading: (isAsked: boolean, progress: string) => `${isAsked ? 'Searching…' : 'Loading…'} ${progress}`,
  /** Nothing is read now. */
  read: (progress: string) => `${progress} loaded`,
  readOf: (read: number, total: number | undefined) =>
    total === undefined ? formatCount(read) : `${formatCount(read)} of ${formatCount(total)}`,
  found: (count: number) => `${formatCount(count)} found`,
  foundBefore: (count: number, links: number) =>
    `${formatCount(count)} found in the ${countLinks(links)} loaded before`,
  matching: (count: number, links: number) => `${formatCount(count)} of ${countLinks(links)}`,
  age: (oldest: number, updated: number | undefined, now: number) =>
    updated === undefined || since(oldest, now) === since(updated, now)
      ? since(oldest, now)
      : `${since(oldest, now)}, new links ${since(updated, now)}`,
  asOf: (instant: number) => `as of ${formatDayTime(new Date(instant))}`,
  timeLeft: (ms: number) => `about ${formatDuration(ms)} left`,
  takes: (ms: number) => `about ${formatDuration(ms)}`,
  readAll: (total: number | undefined) => (total === undefined ? 'Load all links' : `Load all ${countLinks(total)}`),
  reload: (links: number | undefined) => (links === undefined ? 'Reload all' : `Reload all ${formatCount(links)}`),
  pause: 'Pause',
  resume: 'Resume',
  retry: 'Retry',
  paused: 'paused',
  updating: 'updating…',
  /** Filters by values that hold the text of the search. */
  offers: 'Filters that match the search',
  totals: (clicks: number, scans: number) => `${counted(clicks, 'click')}, ${counted(scans, 'scan')}`,
  isOld: 'May be outdated.',
  refresh: 'Refresh',
  notWhole: {
    unread: (_links, _total, unread) => `${countUnread(unread)}.`,
    moved: (links) => `The list changed while its ${linksWere(links)} loaded. Some may be missing.`,
    behind: (links, total = links) =>
      total > links + 1 ? `${linksWere(total - links)} created since.` : 'A link was created since.',
    differs: (links, total) => `${differingCounts(links, total)}.`,
  } satisfies Record<
    Exclude<Wholeness['kind'], 'whole' | 'part' | 'missing'>,
    (links: number, total: number | undefined, unread: number) => string
  >,
  isUnsearched: 'This server does not search. All links are loaded instead.',
  searching: 'Searching…',
  slow: 'Still opening the list…',
  restarted: 'Loading started again. Loaded links stay.',
  repeats: 'The server repeats links',
  tooMany: (total: number, here: number) => `First ${formatCount(here)} of ${countLinks(total)} loaded.`,
  noWorker: 'Workers are blocked: loaded links only.',
  about: 'About this list',
  loaded: 'Loaded',
  took: 'It took',
  links: 'Links',
  domains: 'Links by domain',
  notRead: 'Not loaded',
  ofDomain: (links: number, readAt: number, now: number) => `${formatCount(links)} · ${since(readAt, now)}`,
  onDevice: 'On this device',
  /** 42,100 bytes as 42 kB, 12,345,678 as 12.3 MB. */
  size: (bytes: number) =>
    bytes < 1_000_000 ? `${formatCount(bytes / 1000)} kB` : `${formatDecimal(bytes / 1_000_000)} MB`,
  span: (from: number, to: number | undefined) =>
    to === undefined ? `from ${formatDayTime(new Date(from))}` : formatSpan(new Date(from), new Date(to)),
  duration: formatDuration,
  keep: 'Keep on this device',
  kept: 'Until you log out.',
  storing: 'Storing it…',
  notKept: 'Kept until you leave.',
  noRoom: 'Kept until you leave: no storage left.',
  notAllowed: 'Kept until you leave: functional storage is off.',
  whatChanged: 'What changed',
  remove: 'Remove',
  removedElsewhere: (domain: string) => ({
    title: 'List removed',
    text: `${listName(domain)}, in another tab.`,
  }),
} as const;
