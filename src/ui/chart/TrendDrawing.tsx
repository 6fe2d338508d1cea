import {
  CartesianGrid,
  type DotItemDotProps,
  Line,
  LineChart,
  Tooltip,
  type TooltipContentProps,
  XAxis,
  YAxis,
} from 'recharts';
import { formatCount, formatShortCount } from '@/lib/text/numbers';
import styles from './Chart.module.css';
import { axis, colors, heights } from './looks';
import { indexOfHighest, roundTicks, type TrendPoint } from './points';

const margin = { top: 28, right: 12, bottom: 0, left: 0 };

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
        padding={{ left: 8, right: 8 }}
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
