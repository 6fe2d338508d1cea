import { type ReactNode, Suspense, useId, useState } from 'react';
import { classNames } from '@/lib/classNames';
import { PlainButton } from '../button/PlainButton';
import { VisuallyHidden } from '../text/VisuallyHidden';
import styles from './Chart.module.css';

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
          <h2 id={id}>{title}</h2>
          <p className={styles.caption}>{caption}</p>
        </div>
        <PlainButton onClick={() => setTable(!isTable)}>
          <span>
            <span>{isTable ? 'Show as chart' : 'Show as table'}</span> <VisuallyHidden>{`(${title})`}</VisuallyHidden>
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
  <div className={styles.skeleton} style={{ height }} aria-hidden="true" />
);

interface DataTableProps {
  /** Read by screen readers. */
  readonly caption: string;
  /** The first column names the row, the others are figures unless `isText` says otherwise. */
  readonly columns: readonly { readonly label: string; readonly isText?: boolean }[];
  readonly rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[];
}

/** A small table; a long one scrolls in a region of its own. */
export function DataTable({ caption, columns, rows }: DataTableProps) {
  const look = (index: number) => classNames(index > 0 && !columns[index]?.isText && styles.number);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
    <section className={styles.region} aria-label={caption} tabIndex={0}>
      <table className={styles.table}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ label }, index) => (
              <th key={label} scope="col" className={look(index)}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [name, ...figures] }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {figures.map((figure, index) => (
                <td key={columns[index + 1]?.label} className={look(index + 1)}>
                  {figure}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
