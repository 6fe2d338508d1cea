import type { OtherDomains } from '@/engines/compare';
import type { ChangedFilter, ClickGroup, DifferenceGroup } from '@/engines/links';
import { formatDayTime } from '@/lib/dates/dates';
import { counted } from '@/lib/text/numbers';
import type { Interval } from '../store/interval';

export const groupLabels = {
  created: 'Created',
  gone: 'Gone',
  'switched-off': 'Switched off',
  'switched-on': 'Switched on',
  destination: 'Destination changed',
  details: 'Details changed',
  expired: 'Expired since then',
  'took-off': 'Took off',
  'went-silent': 'Went silent',
} as const satisfies Record<DifferenceGroup | ClickGroup, string>;

const written = (instant: number) => formatDayTime(new Date(instant));

/** Texts about the time between two readings. */
export const intervalTexts = {
  between: ({ from, to, fileName }: Pick<Interval, 'from' | 'to' | 'fileName'>) =>
    fileName === undefined
      ? `Between ${written(from)} and ${written(to)}`
      : `Between the file of ${written(from)} and now`,
  /** Of how many links something changed. */
  changes: (links: number) => (links === 0 ? 'no changes' : counted(links, 'change')),
  /** Domains that one of two readings has alone. */
  notCompared: ({ added, missing }: OtherDomains, nameOf: (domain: string) => string) =>
    `Not compared: ${[
      ...added.map((domain) => `${nameOf(domain)} (new)`),
      ...missing.map((domain) => `${nameOf(domain)} (missing)`),
    ].join(', ')}.`,
  since: (from: number) => `since ${written(from)}`,
  reset: 'reset',
  nothingCompared: 'nothing compared yet',
  notKept: 'not kept any more',
} as const;

/** The order by clicks in words. `intervals`: the newest first, undefined while they are not known. */
export const clicksSinceText = (intervals: readonly Interval[] | undefined): string =>
  intervals?.[0] ? `clicks ${intervalTexts.since(intervals[0].from)}` : 'clicks since the list was loaded before';

/** A filter in words. `intervals`: the newest first, undefined while they are not known. */
export function changedText({ group, interval }: ChangedFilter, intervals: readonly Interval[] | undefined): string {
  const label = groupLabels[group];
  if (!intervals) return label;
  const found = interval === undefined ? intervals[0] : intervals.find(({ id }) => id === interval);
  if (!found) return `${label}: ${interval === undefined ? intervalTexts.nothingCompared : intervalTexts.notKept}`;
  return found === intervals[0]
    ? `${label} ${intervalTexts.since(found.from)}`
    : `${label}: ${intervalTexts.between(found)}`;
}
