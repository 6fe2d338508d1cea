import { type Counts, type Outcome, outcomeLooks } from '@/engines/jobs';
import { formatCount } from '@/lib/text/numbers';
import { missingWords } from '@/resources/selection/texts';

/** Texts of the page. */
export const texts = {
  context: 'Jobs of this browser in',
  missing: missingWords('project', 'to see its jobs'),
  loading: 'Loading jobs…',
  loadingLinks: 'Loading links…',
  list: 'Jobs',
  empty: 'No jobs yet',
  emptyHint: 'Change the status of many links with Tools on the links page.',
  toLinks: 'Go to Links',
  notKept: {
    title: 'Jobs end with this page',
    text: 'This browser does not store them. Closing or reloading the page loses them.',
  },
  fromList: 'Change status from a list…',
  state: {
    queued: 'Waiting',
    preparing: 'Preparing',
    working: 'Working',
    held: 'Waiting',
    paused: 'Paused',
    ended: 'Done',
    canceled: 'Canceled',
  },
  pause: 'Pause',
  goOn: 'Resume',
  retry: 'Retry',
  cancel: 'Cancel',
  result: 'Result',
  csv: 'Outcome as CSV',
  remove: 'Remove',
  details: (title: string) => `Links of: ${title}`,
  outcome: 'Outcome',
  allOutcomes: (total: number) => `All outcomes (${formatCount(total)})`,
  outcomeCount: (outcome: Outcome, counts: Counts) =>
    `${outcomeLooks[outcome].label} (${formatCount(counts[outcome])})`,
  columns: {
    link: 'Short link',
    change: 'Status',
    destination: 'Destination',
    outcome: 'Outcome',
    words: 'Answer',
    tries: 'Tries',
  },
  changedTo: 'to',
  csvColumns: ['Short link', 'Destination', 'Before', 'After', 'Outcome', 'Answer', 'Tries'],
  noAllLinks: 'This deployment loads no lists of all links',
} as const;
