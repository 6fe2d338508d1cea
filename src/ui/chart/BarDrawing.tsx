import { Bar, BarChart, LabelList, XAxis, YAxis } from 'recharts';
import { formatCount } from '@/lib/text/numbers';
import styles from './Chart.module.css';
import { axis, colors, heights } from './looks';
import { type Point, sharesOf } from './points';

/** In px, a little more than a digit needs. */
const characterWidth = 7.5;

/** One bar for each, from zero, with its figure at its end. */
export function BarDrawing({ points }: { readonly points: readonly Point[] }) {
  const shares = sharesOf(points);
  const data = points.map((point, index) => ({ ...point, figure: `${formatCount(point.value)} · ${shares[index]}` }));
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
        <LabelList dataKey="figure" position="right" offset={8} className={styles.direct} />
      </Bar>
    </BarChart>
  );
}
