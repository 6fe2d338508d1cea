import { memo, useMemo } from 'react';
import { shortUrl } from '@/engines/links';
import { type LabelLook, labelsOnSheet, papers, type ReadCode, type SheetLayout, sheetLayout } from '@/engines/prints';
import { classNames } from '@/lib/classNames';
import { CodePicture } from '@/resources/links/qr-designs/CodePicture';
import { BreakableAddress } from '@/ui/text/ShortText';
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
export function Sheets({ codes, amount, choice: { sheet, size, hasNames, start }, isDrawn }: SheetsProps) {
  const layout = useMemo(() => sheetLayout({ sheet, size, hasNames }), [sheet, size, hasNames]);
  const { width, height } = papers[layout.paper];
  const perSheet = labelsOnSheet(layout);
  const skipped = start - 1;
  const numbers = Array.from({ length: Math.ceil((skipped + amount) / perSheet) }, (_, number) => number);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
    <section className={styles.sheets} aria-label={texts.sheets} aria-busy={!isDrawn} tabIndex={0}>
      {/* a rule of a style sheet can't know what is chosen, and one for a part of the page adds empty ones around it */}
      <style>{`@page { margin: 0; size: ${width}mm ${height}mm; }`}</style>
      {numbers.map((number) => (
        <Sheet
          key={number}
          codes={codes}
          from={Math.max(0, number * perSheet - skipped)}
          to={Math.min((number + 1) * perSheet - skipped, amount)}
          skipped={number === 0 ? skipped : 0}
          layout={layout}
          hasNames={hasNames}
        />
      ))}
    </section>
  );
}

interface SheetProps extends Pick<PrintChoice, 'hasNames'> {
  readonly codes: readonly ReadCode[];
  /** Its part of the codes. */
  readonly from: number;
  readonly to: number;
  /** Labels that stay empty before them. */
  readonly skipped: number;
  readonly layout: SheetLayout;
}

/** While more labels are drawn, only the last sheet changes. */
const Sheet = memo(({ codes, from, to, skipped, layout, hasNames }: SheetProps) => {
  const { columns, left, top, gap, isPlain } = layout;
  const { width, height } = papers[layout.paper];
  return (
    <div
      className={styles.sheet}
      style={{ width: `${width}mm`, height: `${height - rounding}mm`, padding: `${top}mm ${left}mm` }}
    >
      {isPlain && <CutMarks layout={layout} />}
      <ul
        className={styles.labels}
        style={{
          gridTemplateColumns: `repeat(${columns}, ${layout.width}mm)`,
          gridAutoRows: `${layout.height}mm`,
          columnGap: `${gap}mm`,
          ...textOf(layout),
        }}
      >
        {codes.slice(from, to).map((code, at) => (
          <Label
            key={shortUrl(code.link)}
            code={code}
            layout={layout}
            hasName={hasNames}
            column={((skipped + at) % columns) + 1}
            row={Math.floor((skipped + at) / columns) + 1}
          />
        ))}
      </ul>
    </div>
  );
});

const textOf = ({ line }: SheetLayout) => ({ fontSize: `${line / 1.2}mm`, lineHeight: 1.2 });

interface OneLabelProps {
  readonly code: LabelCode;
  readonly look: LabelLook;
}

/** One label in its size, before all are made. */
export function OneLabel({ code, look }: OneLabelProps) {
  const layout = sheetLayout(look);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
    <section className={styles.oneLabel} aria-label={texts.oneLabel} tabIndex={0}>
      <p className={styles.note}>{texts.oneLabel}</p>
      <ul
        className={styles.paper}
        style={{ width: `${layout.width}mm`, height: `${layout.height}mm`, ...textOf(layout) }}
      >
        <Label code={code} layout={layout} hasName={look.hasNames} />
      </ul>
    </section>
  );
}

type LabelCode = Pick<ReadCode, 'link' | 'code'>;

interface LabelProps {
  readonly code: LabelCode;
  readonly layout: SheetLayout;
  readonly hasName: boolean;
  /** On a sheet, from 1. */
  readonly column?: number;
  readonly row?: number;
}

/** There may be a thousand, and more come in steps. The code is drawn as the worker has drawn and read it: what is printed is what was read (docs/decisions/0031-qr-codes.md). */
const Label = memo(({ code: { link, code }, layout, hasName, column, row }: LabelProps) => {
  const url = shortUrl(link);
  const text = url.replace(/^https?:\/\//, '');
  const { isPlain, padding, height } = layout;
  return (
    <li
      className={classNames(styles.label, !isPlain && styles.beside)}
      style={{
        height: `${height}mm`,
        padding: `${padding}mm`,
        gridColumnStart: column,
        gridRowStart: row,
      }}
    >
      <CodePicture code={code} title={texts.codeOf(url)} className={styles.code} />
      <span className={styles.words}>
        <span className={styles.url}>
          <span style={{ fontSize: `${hostScale(text, layout)}em` }}>
            <BreakableAddress address={text} />
          </span>
        </span>
        {hasName && (
          <span className={styles.name}>
            <bdi>{link.name}</bdi>
          </span>
        )}
      </span>
    </li>
  );
});

/** Width of a letter, in em. */
const letterWidth = 0.58;
/** Smaller texts can't be read on paper, in em. */
const minScale = 0.7;

/** In em: a host breaks after a dot or a hyphen, and is smaller where one of its parts is longer than a line. */
function hostScale(text: string, { width, padding, code, line, isPlain }: SheetLayout): number {
  const room = width - 2 * padding - (isPlain ? 0 : code);
  const [host = ''] = text.split('/');
  const maxPartLength = Math.max(...host.split(/[.-]/).map((part) => part.length + 1));
  return Math.min(1, Math.max(minScale, room / (maxPartLength * letterWidth * (line / 1.2))));
}

/** Half the length of a mark, in mm. */
const reach = 1;

/** Crosses at the corners of the labels, in mm. */
function CutMarks({ layout: { paper, columns, rows, width: size, left, top } }: Pick<SheetProps, 'layout'>) {
  const { width, height } = papers[paper];
  const numbers = (amount: number) => Array.from({ length: amount + 1 }, (_, number) => number);
  const crosses = numbers(rows).flatMap((row) =>
    numbers(columns).map((column) => {
      const [x, y] = [left + column * size, top + row * size];
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
