import { formatCount } from '@/lib/text/numbers';
import { ChartFrame } from './ChartFrame';
import { BarDrawing } from './lazyDrawings';
import { heights } from './looks';
import { indexOfHighest, type Point, sharesOf } from './points';

interface ShareChartProps {
  readonly title: string;
  /** The period and the source. */
  readonly caption: string;
  /** What the points are: 'Country'. */
  readonly of: string;
  /** What they count: 'Clicks'. */
  readonly what: string;
  /** Together the whole. */
  readonly points: readonly Point[];
}

/** What each part has of the whole. */
export function ShareChart({ title, caption, of, what, points }: ShareChartProps) {
  const top = points[indexOfHighest(points)];
  const shares = sharesOf(points);
  const most = top && ` The most: ${top.name}, ${formatCount(top.value)}.`;
  return (
    <ChartFrame
      title={title}
      caption={caption}
      summary={`Bar chart: ${title}.${most ?? ''}`}
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
