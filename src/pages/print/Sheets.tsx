import { memo } from 'react';
import { shortUrl } from '@/engines/links';
import { labelMeasures, paperMargin, papers, type ReadCode, sheetGrid } from '@/engines/prints';
import { CodePicture } from '@/resources/links/qr-designs/CodePicture';
import type { PrintChoice } from './Choices';
import styles from './Print.module.css';
import { texts } from './texts';

interface SheetsProps {
  readonly codes: readonly ReadCode[];
  /** So many of them are drawn so far. */
  readonly amount: number;
  readonly choice: PrintChoice;
  readonly isDrawn: boolean;
}

/** What a sheet is lower than its paper, in mm: one that is rounded up would begin another page. */
const rounding = 0.5;

/** The sheets as they are printed: black on white in both themes. They scroll sideways where the screen is narrow. */
export function Sheets({ codes, amount, choice: { paper, size, hasNames }, isDrawn }: SheetsProps) {
  const { width, height } = papers[paper];
  const { columns, rows } = sheetGrid(paper, size);
  const perSheet = columns * rows;
  const starts = Array.from({ length: Math.ceil(amount / perSheet) }, (_, number) => number * perSheet);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
    <section className={styles.sheets} aria-label={texts.sheets} aria-busy={!isDrawn} tabIndex={0}>
      {/* a rule of a style sheet can't know what is chosen, and one for a part of the page adds empty ones around it */}
      <style>{`@page { margin: 0; size: ${width}mm ${height}mm; }`}</style>
      {starts.map((from) => (
        <Sheet
          key={from}
          codes={codes}
          from={from}
          to={Math.min(from + perSheet, amount)}
          paper={paper}
          size={size}
          hasNames={hasNames}
        />
      ))}
    </section>
  );
}

interface SheetProps extends Pick<PrintChoice, 'paper' | 'size' | 'hasNames'> {
  readonly codes: readonly ReadCode[];
  /** Its part of the codes. */
  readonly from: number;
  readonly to: number;
}

/** While more labels are drawn, only the last sheet changes. */
const Sheet = memo(({ codes, from, to, paper, size, hasNames }: SheetProps) => {
  const { width, height } = papers[paper];
  const { line, padding } = labelMeasures({ size, hasNames });
  return (
    <div
      className={styles.sheet}
      style={{ width: `${width}mm`, height: `${height - rounding}mm`, padding: `${paperMargin}mm` }}
    >
      <CutMarks paper={paper} size={size} />
      <ul
        className={styles.labels}
        style={{
          gridTemplateColumns: `repeat(${sheetGrid(paper, size).columns}, ${size}mm)`,
          gridAutoRows: `${size}mm`,
          fontSize: `${line / 1.2}mm`,
          lineHeight: 1.2,
        }}
      >
        {codes.slice(from, to).map((code) => (
          <Label key={shortUrl(code.link)} code={code} padding={padding} hasName={hasNames} />
        ))}
      </ul>
    </div>
  );
});

interface LabelProps {
  readonly code: ReadCode;
  /** In mm. */
  readonly padding: number;
  readonly hasName: boolean;
}

/** There may be a thousand, and more come in steps. The code is drawn as the worker has drawn and read it: what is printed is what was read (docs/decisions/0031-qr-codes.md). */
const Label = memo(({ code: { link, code }, padding, hasName }: LabelProps) => {
  const url = shortUrl(link);
  const [host, path] = hostAndPath(url);
  return (
    <li className={styles.label} style={{ padding: `${padding}mm` }}>
      <CodePicture code={code} title={texts.codeOf(url)} className={styles.code} />
      <span className={styles.url}>
        <bdi translate="no">
          {host}
          <wbr />
          {path}
        </bdi>
      </span>
      {hasName && (
        <span className={styles.name}>
          <bdi>{link.name}</bdi>
        </span>
      )}
    </li>
  );
});

/** A line ends after the host sooner than within a name. */
function hostAndPath(url: string): readonly [string, string] {
  const text = url.replace(/^https?:\/\//, '');
  const end = text.indexOf('/') + 1;
  return [text.slice(0, end), text.slice(end)];
}

/** Half the length of a mark, in mm. */
const reach = 1;

/** Crosses at the corners of the labels, in mm. */
function CutMarks({ paper, size }: Pick<PrintChoice, 'paper' | 'size'>) {
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
