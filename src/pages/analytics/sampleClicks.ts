import { startBefore } from '@/lib/dates/localTime';
import type { ClicksAt } from './model';

/** Sunday first: people click at work. */
const weekdays = [0.66, 1.04, 1.12, 1.16, 1.1, 0.98, 0.72];

/** From midnight on. */
const dayCurve = [3, 2, 1, 1, 1, 2, 4, 9, 15, 21, 24, 25, 22, 26, 29, 27, 24, 20, 17, 16, 15, 12, 8, 5];

/** What no week and no hour explains; repeats after 23 days, which is no number of weeks. */
const noise = [
  1.02, 0.95, 1.07, 0.99, 0.91, 1.04, 1.12, 0.97, 0.94, 1.09, 1.01, 0.9, 1.05, 1.31, 1.18, 0.98, 0.93, 1.06, 1.0, 0.96,
  1.08, 0.92, 1.03,
];

const growthPerDay = 0.0012;

/** So many days up to today, each with its clicks. A day has the same clicks in every period that contains it. */
export const clicksOfDays = (perDay: number, count: number, now: Date): readonly ClicksAt[] =>
  Array.from({ length: count }, (_, index) => {
    const daysAgo = count - 1 - index;
    const start = startBefore(now, daysAgo, 'day');
    const factor = (weekdays[start.getDay()] ?? 1) * (noise[daysAgo % noise.length] ?? 1);
    return { date: start.toISOString(), clicks: Math.round(perDay * factor * (1 - growthPerDay * daysAgo)) };
  });

export const hours = {
  busiest: '14:00',

  /** The clicks of a day over the 24 hours up to the current one. */
  of(total: number, now: Date): readonly ClicksAt[] {
    const starts = Array.from({ length: 24 }, (_, index) => startBefore(now, 23 - index, 'hour'));
    const clicks = share(
      total,
      starts.map((start) => dayCurve[start.getHours()] ?? 0),
    );
    return starts.map((start, index) => ({ date: start.toISOString(), clicks: clicks[index] ?? 0 }));
  },
};

/** Divides a whole number by weights into whole numbers that add up to it. */
export function share(total: number, weights: readonly number[]): readonly number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  let weighed = 0;
  let given = 0;
  return weights.map((weight) => {
    weighed += weight;
    const part = Math.round((total * weighed) / whole) - given;
    given += part;
    return part;
  });
}
