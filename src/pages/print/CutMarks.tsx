import { type LabelSize, type Paper, paperMargin, papers, sheetGrid } from '@/engines/prints';
import styles from './Print.module.css';

interface CutMarksProps {
  readonly paper: Paper;
  readonly size: LabelSize;
}

/** Half the length of a mark, in mm. */
const reach = 1;

/** Crosses at the corners of the labels, in mm. */
export function CutMarks({ paper, size }: CutMarksProps) {
  const { width, height } = papers[paper];
  const { columns, rows } = sheetGrid(paper, size);
  const left = (width - columns * size) / 2;
  const numbers = (amount: number) => Array.from({ length: amount + 1 }, (_, number) => number);
  const crosses = numbers(rows).flatMap((row) =>
    numbers(columns).map((column) => {
      const [x, y] = [left + column * size, paperMargin + row * size];
      return `M${x - reach} ${y}h${2 * reach}M${x} ${y - reach}v${2 * reach}`;
    }),
  );
  return (
    <svg
      className={styles.marks}
      style={{ width: `${width}mm`, height: `${height}mm` }}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
    >
      <path d={crosses.join('')} fill="none" stroke="#000000" strokeWidth={0.1} />
    </svg>
  );
}
