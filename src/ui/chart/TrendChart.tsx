import { formatCount } from '@/lib/text/numbers';
import { ChartFrame } from './ChartFrame';
import { TrendDrawing } from './lazyDrawings';
import { heights } from './looks';
import { indexOfHighest, type TrendPoint } from './points';

interface TrendChartProps {
  readonly title: string;
  /** The period and the source. */
  readonly caption: string;
  /** What the points are: 'Day'. */
  readonly of: string;
  /** What they count: 'Clicks'. */
  readonly what: string;
  readonly points: readonly TrendPoint[];
}

/** How a count went over time. */
export function TrendChart({ title, caption, of, what, points }: TrendChartProps) {
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
