import type { CSSProperties } from 'react';
import { type ColumnWidth, linkColumn, linkColumnKeys } from '@/resources/links/columns';

/** In px; `line.module.css` says the same. */
const boxColumn = 40;
const chevronColumn = 40;

const isDefined = (width: ColumnWidth | undefined) => width !== undefined;
const widths = linkColumnKeys.map((key) => linkColumn(key).width);
const phoneWidths = linkColumnKeys.map((key) => linkColumn(key).phoneWidth).filter(isDefined);

const template = (columns: readonly ColumnWidth[]) =>
  columns.map(({ min, share }) => (share ? `minmax(${min}px, ${share}fr)` : `${min}px`)).join(' ');

const leastWidth = (columns: readonly ColumnWidth[]) => columns.reduce((sum, { min }) => sum + min, 0);

/** Width in px below which the table scrolls sideways. */
export const wholeFrom = (hasBoxes: boolean) => leastWidth(widths) + chevronColumn + (hasBoxes ? boxColumn : 0);

/** The grid of the columns as custom properties, for `line.module.css`. */
export const gridProperties = {
  '--wide-columns': template(widths),
  '--wide-least': `${leastWidth(widths)}px`,
  '--wide-last': `${widths.at(-1)?.min}px`,
  '--phone-columns': template(phoneWidths),
  '--phone-least': `${leastWidth(phoneWidths)}px`,
  '--phone-last': `${phoneWidths.at(-1)?.min}px`,
} as CSSProperties; // its type has no custom properties

/**
 * The look of a row that is so many px below the one before it. Only the row with the focus is drawn away from the others: rows
 * that all have a position of their own take the browser several times as long (docs/decisions/0020).
 */
export const gapAbove = (gap: number): CSSProperties | undefined => (gap > 0 ? { marginTop: gap } : undefined);
