import {
  Bar,
  BarChart,
  CartesianGrid,
  type DotItemDotProps,
  LabelList,
  Line,
  LineChart,
  Tooltip,
  type TooltipContentProps,
  XAxis,
  YAxis,
} from 'recharts';
import { formatCount, formatShortCount } from '@/lib/text/numbers';
import styles from './Chart.module.css';
import { heights } from './ChartFrame';
import { indexOfHighest, type Point, roundTicks, sharesOf, type TrendPoint } from './points';

/** One hue plus gray. Custom properties, so that a change of the theme repaints without drawing again. */
const colors = {
  mark: 'var(--color-primary)',
  grid: 'var(--color-line)',
  axis: 'var(--color-line-control)',
  text: 'var(--color-text)',
  label: 'var(--color-text-secondary)',
} as const;

/** Properties of all axes. The library measures the labels, so it needs their font size. */
const axis = {
  fontSize: 12,
  tickLine: false,
  axisLine: { stroke: colors.axis },
  tick: { fill: colors.label },
  tickMargin: 8,
} as const;

const margin = { top: 28, right: 0, bottom: 0, left: 0 };

/** A line over time, from zero; its highest point carries its figure. */
export function TrendDrawing({ points }: { readonly points: readonly TrendPoint[] }) {
  const peak = indexOfHighest(points);
  const ticks = roundTicks(points);
  const drawPeak = ({ index, cx, cy }: DotItemDotProps) =>
    index === peak && cx !== undefined && cy !== undefined ? (
      <g key={index}>
        <circle cx={cx} cy={cy} r={4} fill={colors.mark} />
        <text x={cx} y={cy - 12} textAnchor={anchorOf(index, points.length)} className={styles.direct}>
          {formatCount(points[index]?.value)}
        </text>
      </g>
    ) : (
      <g key={index} />
    );
  return (
    <LineChart
      responsive
      accessibilityLayer={false} // the frame names the picture and offers the figures as a table
      className={styles.drawing}
      style={{ width: '100%', height: heights.trend }}
      data={[...points]}
      margin={margin}
    >
      <CartesianGrid vertical={false} stroke={colors.grid} />
      <XAxis
        {...axis}
        dataKey="tick"
        interval="equidistantPreserveStart"
        minTickGap={28}
        padding={{ left: 8, right: 24 }} // half of the last label: where it has no room, most others are left out
      />
      <YAxis
        {...axis}
        width="auto"
        axisLine={false}
        ticks={[...ticks]}
        domain={[0, ticks.at(-1) ?? 1]}
        tickFormatter={formatShortCount}
      />
      <Tooltip content={Bubble} cursor={{ stroke: colors.axis }} isAnimationActive={false} />
      <Line
        dataKey="value"
        stroke={colors.mark}
        strokeWidth={2}
        isAnimationActive={false}
        dot={drawPeak}
        activeDot={{ r: 4 }}
      />
    </LineChart>
  );
}

/** Keeps the figure of a point near an end inside the picture. */
function anchorOf(index: number, count: number): 'start' | 'middle' | 'end' {
  if (index < count * 0.1) return 'start';
  return index > count * 0.9 - 1 ? 'end' : 'middle';
}

function Bubble({ active, payload }: TooltipContentProps) {
  const point: unknown = payload[0]?.payload;
  if (!active || !isPoint(point)) return null;
  return (
    <div className={styles.bubble}>
      <span>{point.name}</span> <strong>{formatCount(point.value)}</strong>
    </div>
  );
}

const isPoint = (value: unknown): value is TrendPoint => typeof value === 'object' && value !== null && 'tick' in value;

/** In px, a little more than a digit needs. */
const characterWidth = 7.5;

/** One bar for each, from zero, with its figure at its end. */
export function BarDrawing({ points }: { readonly points: readonly Point[] }) {
  const shares = sharesOf(points);
  // the library breaks lines at spaces, by widths of another font size
  const figureOf = ({ value }: Point, index: number) => `${formatCount(value)}\u00a0·\u00a0${shares[index]}`;
  const data = points.map((point, index) => ({ ...point, figure: figureOf(point, index) }));
  const room = Math.max(0, ...data.map(({ figure }) => figure.length)) * characterWidth;
  return (
    <BarChart
      responsive
      accessibilityLayer={false} // the frame names the picture and offers the figures as a table
      className={styles.drawing}
      style={{ width: '100%', height: points.length * heights.bar }}
      layout="vertical"
      data={data}
      margin={{ top: 0, right: room, bottom: 0, left: 0 }}
    >
      <XAxis type="number" domain={[0, 'dataMax']} hide />
      <YAxis
        {...axis}
        type="category"
        dataKey="name"
        width="auto"
        axisLine={false}
        interval={0}
        tick={{ fill: colors.text }}
      />
      <Bar dataKey="value" fill={colors.mark} barSize={16} radius={[0, 3, 3, 0]} isAnimationActive={false}>
        <LabelList dataKey="figure" position="right" offset={8} className={styles.direct} fill={colors.text} />
      </Bar>
    </BarChart>
  );
}
