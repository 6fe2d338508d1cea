import { formatPercent } from '@/lib/text/percents';

/** One figure and what it belongs to. */
export interface Point {
  readonly name: string;
  readonly value: number;
}

/** A point in time: its name in full, and as short as an axis needs it. */
export interface TrendPoint extends Point {
  readonly tick: string;
}

/** The index of the highest point, the first of several; -1 for an empty list. */
export const indexOfHighest = (points: readonly Point[]): number =>
  points.reduce(
    (top, { value }, index) => (value > (points[top]?.value ?? Number.NEGATIVE_INFINITY) ? index : top),
    -1,
  );

/** What each point has of the whole: '36.0%'. */
export function sharesOf(points: readonly Point[]): readonly string[] {
  const whole = points.reduce((sum, { value }) => sum + value, 0);
  return points.map(({ value }) => formatPercent(whole === 0 ? 0 : value / whole));
}

/** Round figures from zero to the first one that is not below the highest point, at most six of them. */
export function roundTicks(points: readonly Point[]): readonly number[] {
  const top = Math.max(1, points[indexOfHighest(points)]?.value ?? 0);
  const magnitude = 10 ** Math.floor(Math.log10(top / 3));
  const step = Math.max(1, magnitude * (roundSteps.find((round) => round * magnitude * 5 >= top) ?? 10));
  return Array.from({ length: Math.ceil(top / step) + 1 }, (_, index) => index * step);
}

const roundSteps = [1, 2, 5];
