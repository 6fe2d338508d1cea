import { formatDayTime, formatSince, formatSpan } from '@/lib/dates/dates';
import { formatCount } from '@/lib/text/numbers';
import { readableName } from '@/resources/domains/name';
import { countLinks } from '@/resources/links/texts';
import type { Wholeness } from '@/resources/links/wholeness';

const seconds = (ms: number) => `${Math.max(1, Math.ceil(ms / 1000))} s`;
const since = (instant: number, now: number) => formatSince(new Date(instant), now);

/** Texts of the list of all links. */
export const texts = {
  loadingAll: 'Loading all links',
  timeLeft: (ms: number) => (ms < 90_000 ? `about ${seconds(ms)} left` : `about ${Math.ceil(ms / 60_000)} min left`),
  pause: 'Pause',
  goOn: 'Go on',
  retry: 'Retry',
  paused: 'paused',
  loadThem: 'Load them',
  isOfAll: (total: number | undefined) =>
    total === undefined ? 'This view is of all links.' : `This view is of all ${countLinks(total)}.`,
  updating: 'looking for new links',
  loadedWhen: (isWhole: boolean, oldest: number, updated: number | undefined, now: number) =>
    `${isWhole ? 'all ' : ''}loaded ${since(oldest, now)}${updated === undefined ? '' : `, new links ${since(updated, now)}`}`,
  totals: (clicks: number, scans: number) => `${formatCount(clicks)} clicks, ${formatCount(scans)} scans`,
  isOld: 'This may be out of date.',
  update: 'Update',
  readAgain: 'Read again',
  notWhole: {
    moved: (links) =>
      `The list changed while its ${countLinks(links)} were loaded. Some may be missing: load it again.`,
    behind: () => 'A link was created since.',
    differs: (links, total) => `The server counts ${countLinks(total ?? 0)}, ${formatCount(links)} are here.`,
  } satisfies Record<
    Exclude<Wholeness['kind'], 'whole' | 'part'>,
    (links: number, total: number | undefined) => string
  >,
  loadHere: 'Load here',
  slow: 'The list on this device takes long to open.',
  restarted:
    'The server no longer knows where the reading stopped. It begins anew; what was read can be used meanwhile.',
  repeats: 'The list repeats itself on the server',
  tooMany: (total: number, here: number) =>
    `This domain has ${countLinks(total)}. The first ${formatCount(here)} are here.`,
  noWorker: 'This browser lets no worker run; load page by page.',
  failed: (title: string, words: string) => `${title}: ${words}`,
  check: (name: string) => `Check: ${name}`,
  removeCheck: 'remove',
  checkNotPossible: 'Not possible before all links are loaded',
  about: 'About this list',
  loaded: 'Loaded',
  links: 'Links',
  onDevice: 'On this device',
  span: (from: number, to: number | undefined) =>
    to === undefined ? `from ${formatDayTime(new Date(from))}` : formatSpan(new Date(from), new Date(to)),
  keep: 'Keep it on this device',
  kept: 'Until you sign out.',
  storing: 'Storing it…',
  notKept: 'Kept until you leave.',
  noRoom: 'Kept until you leave: this browser gives no room.',
  notAllowed: 'Kept until you leave: functional storage is off in your preferences.',
  remove: 'Remove',
  removedElsewhere: (domain: string) => ({
    title: 'List removed',
    text: `Another tab has removed the list of all links of ${readableName(domain)}. You can load it again.`,
  }),
  backToPages: 'Back to pages',
  wholeLoaded: 'The whole list is loaded',
  showNext: 'Show the next 100,000',
  noMatch: 'No link matches',
  loadedAt: (links: number, instant: number) => `All ${countLinks(links)} were loaded ${since(instant, Date.now())}`,
  takeThem: 'Use them',
  loadedPart: (percent: number, total: number) => `${percent}% of ${countLinks(total)} loaded`,
} as const;
