import { lazyPart } from '@/lib/lazy/lazyPart';
import { formatCount } from '@/lib/text/numbers';
import { ChartFrame, heights } from './ChartFrame';
import { indexOfHighest, type Point, sharesOf, type TrendPoint } from './points';

interface ChartProps<P extends Point> {
  readonly title: string;
  /** The period and the source. */
  readonly caption: string;
  /** What the points are: 'Day', 'Country'. */
  readonly of: string;
  /** What they count: 'Clicks'. */
  readonly what: string;
  readonly points: readonly P[];
}

/** How a count went over time. */
export function TrendChart({ title, caption, of, what, points }: ChartProps<TrendPoint>) {
  const top = points[indexOfHighest(points)];
  const peak = top && ` The most: ${formatCount(top.value)}, ${top.name}.`;
  return (
    <ChartFrame
      title={title}
      caption={caption}
      summary={`Line chart: ${title}.${peak ?? ''}`}
      height={heights.trend}
      table={{
        columns: [{ label: of }, { label: what }],
        rows: points.map(({ name, value }, index) => ({ key: `${index}`, cells: [name, formatCount(value)] })),
      }}
    >
      <TrendDrawing points={points} />
    </ChartFrame>
  );
}

/** What each part has of the whole, which the points are together. */
export function ShareChart({ title, caption, of, what, points }: ChartProps<Point>) {
  const top = points[indexOfHighest(points)];
  const shares = sharesOf(points);
  const peak = top && ` The most: ${top.name}, ${formatCount(top.value)}.`;
  return (
    <ChartFrame
      title={title}
      caption={caption}
      summary={`Bar chart: ${title}.${peak ?? ''}`}
      height={points.length * heights.bar}
      table={{
        columns: [{ label: of }, { label: what }, { label: 'Share' }],
        rows: points.map(({ name, value }, index) => ({ key: name, cells: [name, formatCount(value), shares[index]] })),
      }}
    >
      <BarDrawing points={points} />
    </ChartFrame>
  );
}

// The chart library weighs as much as the rest of the app; until it is there, a chart keeps its place.
const trend = lazyPart(async () => (await import('./drawings')).TrendDrawing);
const bars = lazyPart(async () => (await import('./drawings')).BarDrawing);

const TrendDrawing = trend.Part;
const BarDrawing = bars.Part;

/** Fetches the chart library ahead of the first chart. */
export function preloadCharts(): void {
  void trend.preload();
  void bars.preload();
}
