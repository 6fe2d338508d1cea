import { groupLabels } from '@/engines/link-lists';
import { countLinks, type DifferenceGroup } from '@/engines/links';
import { formatSince } from '@/lib/dates/dates';
import { counted, formatCount } from '@/lib/text/numbers';
import { missingWords } from '@/resources/selection/texts';

/** Texts of the page. */
export const texts = {
  context: 'Changes of the links of',
  missing: missingWords('project', 'to see what changed'),
  noAllLinks: 'Comparing is switched off in this deployment.',
  loading: 'Opening the links…',
  nothing: 'Comparing needs all links',
  nothingMeaning: 'Load all links. The next complete list is compared with this one.',
  partMeaning: 'Only lists that are loaded to the end are compared.',
  noWorker: 'Comparing needs workers, which this browser blocks.',
  asRead: (readAt: number, now: number) => `loaded ${formatSince(new Date(readAt), now)}`,
  reading: (links: number, total: number | undefined) =>
    total === undefined ? `Loading… ${formatCount(links)}` : `Loading… ${formatCount(links)} of ${formatCount(total)}`,
  progress: 'Loading progress',
  reload: (links: number) => `Reload all ${formatCount(links)}`,
  honest: 'The exact time of a change is not known.',
  noLinks: (isOfAll: boolean) => (isOfAll ? 'No domain has links' : 'This domain has no links'),
  noIntervals: 'Nothing to compare yet',
  noIntervalsMeaning: 'A list is compared with what it was when it was loaded before. So far it was loaded once.',
  reloadNow: 'Reload',
  limits: (isKept: boolean) =>
    `Kept for 14 days and up to 5 MB, ${isKept ? 'on this device' : 'until you leave the page'}: the last hour singly, the last day by the hour, older ones by the day.`,
  since: 'Since',
  lastVisit: 'My last visit',
  sinceLastVisit: 'Since my last visit',
  today: 'Today',
  sinceToday: 'Since today',
  yesterday: 'Yesterday',
  sinceYesterday: 'Since yesterday',
  sinceDay: (day: string) => `Since ${day}`,
  gaps: 'In between, some loaded lists were not compared.',
  noChanges: 'Nothing changed in between.',
  loadingInterval: 'Opening the changes…',
  intervalGone: 'These changes are not kept any more.',
  cut: (shown: number) => `Only the first ${countLinks(shown)} are kept.`,
  group: 'What changed',
  all: 'All',
  show: 'Show in the list',
  csv: 'Save CSV',
  table: (interval: string, shown: DifferenceGroup | undefined) =>
    shown === undefined ? interval : `${groupLabels[shown]}: ${interval}`,
  shown: (lines: number, shown: DifferenceGroup | undefined) =>
    `${shown === undefined ? 'All' : groupLabels[shown]}: ${counted(lines, 'row')}`,
  clicks: 'Clicks',
  topClicks: 'Most clicks since then',
  columns: { link: 'Short link', what: 'What', before: 'Before', after: 'After' },
  csvColumns: [
    'Short URL',
    'Group',
    'What',
    'Before',
    'After',
    'By you',
    'From',
    'To',
    'Name',
    'Destination',
    'Created by',
  ],
  byYou: 'by you',
  yes: 'yes',
  createdBy: (person: string) => `by ${person}`,
  deleted: 'Deleted',
  notListed: 'Not listed any more',
  none: '–',
  changedTo: 'becomes',
} as const;
