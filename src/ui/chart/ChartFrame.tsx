import { type ReactNode, Suspense, useId, useState } from 'react';
import { PlainButton } from '../button/PlainButton';
import { VisuallyHidden } from '../text/VisuallyHidden';
import styles from './Chart.module.css';
import skeleton from './ChartSkeleton.module.css';
import { DataTable, type DataTableProps } from './DataTable';

/** In px; a bar's is that of its whole row. */
export const heights = { trend: 260, bar: 36 } as const;

interface ChartFrameProps {
  readonly title: string;
  /** The period and the source. */
  readonly caption: string;
  /** What the picture says, for those who can't see it. */
  readonly summary: string;
  /** The same figures, as exactly as they are. */
  readonly table: Omit<DataTableProps, 'caption'>;
  /** The picture's height in px, kept while it loads. */
  readonly height: number;
  readonly children: ReactNode;
}

/** A chart with its title, and the table that can take its place. */
export function ChartFrame({ title, caption, summary, table, height, children }: ChartFrameProps) {
  const [isTable, setTable] = useState(false);
  const id = useId();
  return (
    <section className={styles.frame} aria-labelledby={id}>
      <div className={styles.head}>
        <div>
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
          <p className={styles.caption}>{caption}</p>
        </div>
        <PlainButton onClick={() => setTable(!isTable)}>
          <span>
            {isTable ? 'Show as chart' : 'Show as table'} <VisuallyHidden>({title})</VisuallyHidden>
          </span>
        </PlainButton>
      </div>
      {isTable ? (
        <DataTable {...table} caption={`${title}, ${caption}`} />
      ) : (
        <div role="img" aria-label={summary} style={{ minHeight: height }}>
          <Suspense fallback={<ChartSkeleton height={height} />}>{children}</Suspense>
        </div>
      )}
    </section>
  );
}

interface ChartSkeletonProps {
  /** In px. */
  readonly height: number;
}

/** Keeps the place of a chart that is loading: lines to read it by, and nothing on them. */
export const ChartSkeleton = ({ height }: ChartSkeletonProps) => (
  <div className={skeleton.lines} style={{ height }} aria-hidden="true" />
);
