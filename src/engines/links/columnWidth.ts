import type { Link } from './model';

/** Widths of a column in px. */
export interface ColumnWidth {
  readonly min: number;
  /** The least width on a phone. A column without one is not shown there. */
  readonly phone?: number;
  /** How wide the cell of a link is on one line. Without it, `min` is enough for every link. */
  readonly need?: (link: Link) => number;
  /** Needs are met up to the first bound in all columns before they are met up to the second in any. */
  readonly bounds?: readonly [first: number, second: number];
  /** What the widest one needs counts, not what is usual. */
  readonly isForAll?: boolean;
  /** Its text is cut at its end: it gets what it needs before the texts that break or are cut in their middle. */
  readonly isCutAtEnd?: boolean;
  /** How wide the cell is on two lines, if its text may take two: all that fit into `min` so are whole, the longest one where there is room. */
  readonly twoLines?: (link: Link) => number;
  /** Its share of what is left over when all columns have what they need. */
  readonly share?: number;
}

/** Of Inter at 14 px and weight 600. A width for all letters would break 'autumn' and 'SUMMER' into two lines beside empty room. */
const widthsOfLetters = [
  [4, 'Iijl'],
  [5.5, 't1fr'],
  [7.5, 's-_'],
  [10.5, 'ACDGHKNOQUVXY'],
  [13, 'mwMW'],
] as const;
const widthOfCode = Array.from({ length: 128 }, () => 9);
for (const [width, letters] of widthsOfLetters) for (const letter of letters) widthOfCode[letter.charCodeAt(0)] = width;

export function slugWidth(slug: string): number {
  let width = 0;
  for (let index = 0; index < slug.length; index += 1) width += widthOfCode[slug.charCodeAt(index)] ?? 14;
  return width;
}

/** On two lines, the first of which ends after a hyphen. */
export function foldedWidth(slug: string): number {
  const whole = slugWidth(slug);
  let width = whole;
  for (let at = slug.indexOf('-'); at >= 0; at = slug.indexOf('-', at + 1)) {
    const start = slugWidth(slug.slice(0, at + 1));
    width = Math.min(width, Math.max(start, whole - start));
  }
  return width < whole ? width : whole / 2 + 7; // without a hyphen it breaks anywhere, at worst half a letter from its middle
}

/** Without the scheme, which is not shown. */
export const shownLength = (address: string) => address.length - (/^https?:\/\//i.exec(address)?.[0].length ?? 0);
