import type { Interval } from '@/engines/link-lists';
import { formatDay, writer } from '@/lib/dates/dates';
import { texts } from './texts';

/** A time since which the page can say what changed. */
export interface SinceChoice {
  readonly key: string;
  readonly label: string;
  readonly heading: string;
  /** What ends after it counts, in ms. */
  readonly instant: number;
}

const weekday = writer({ weekday: 'long' });
const weekdayWithDate = writer({ weekday: 'long', month: 'short', day: 'numeric' });
const shortDay = writer({ month: 'short', day: 'numeric' });

const daysWithName = 7;

/**
 * The choices that say more than one interval does: since the visit before, where something changed since, and since each day on which an
 * interval with changes ended. `intervals`: the newest first. `now` and `lastVisit` in ms.
 */
export function sinceChoices(
  intervals: readonly Interval[],
  now: number,
  lastVisit: number | undefined,
): readonly SinceChoice[] {
  const changed = intervals.filter(({ links }) => links > 0);
  if (changed.length < 2) return [];
  const days = [...new Set(changed.map(({ to }) => startOfDay(to)))].map((start) => dayChoice(start, now));
  const isVisitOffered = lastVisit !== undefined && changed.some(({ to }) => to > lastVisit);
  return isVisitOffered
    ? [{ key: 'visit', label: texts.lastVisit, heading: texts.sinceLastVisit, instant: lastVisit }, ...days]
    : days;
}

const startOfDay = (instant: number, days = 0) => {
  const date = new Date(instant);
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + days).getTime();
};

function dayChoice(start: number, now: number): SinceChoice {
  const common = { key: `day-${start}`, instant: start - 1 };
  const day = new Date(start);
  if (start === startOfDay(now)) return { ...common, label: texts.today, heading: texts.sinceToday };
  if (start === startOfDay(now, -1)) return { ...common, label: texts.yesterday, heading: texts.sinceYesterday };
  return start > startOfDay(now, -daysWithName)
    ? { ...common, label: weekday(day), heading: texts.sinceDay(weekdayWithDate(day)) }
    : { ...common, label: shortDay(day), heading: texts.sinceDay(formatDay(day)) };
}
