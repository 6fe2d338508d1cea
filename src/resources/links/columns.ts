import { instantOf } from '@/lib/dates/dates';
import type { SortDirection } from '@/lib/sort';
import type { Link } from './model';
import { linkStatus, linkStatuses } from './status';

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

export type SortValue = string | number | undefined;

export interface ColumnSort {
  /** Which way the column is sorted first: figures and dates from the top. */
  readonly first: SortDirection;
  readonly value: (link: Link, now: number) => SortValue;
}

/** One column of the links table. Its heading, cell, place, width and order are made from it. */
export interface LinkColumn {
  readonly label: string;
  readonly width: ColumnWidth;
  /** Without it, links can't be sorted by the column. All links of a domain are sorted by `localIndex/order.ts`. */
  readonly sort?: ColumnSort;
  /** What its cell says. A column without a text has a cell in `pages/links/table/cells.tsx`. */
  readonly text?: (link: Link) => string;
  /** Longer texts have a tooltip, in characters. */
  readonly tooltipFrom?: number;
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

function slugWidth(slug: string): number {
  let width = 0;
  for (let index = 0; index < slug.length; index += 1) width += widthOfCode[slug.charCodeAt(index)] ?? 14;
  return width;
}

/** On two lines, the first of which ends after a hyphen. */
function foldedWidth(slug: string): number {
  const whole = slugWidth(slug);
  let width = whole;
  for (let at = slug.indexOf('-'); at >= 0; at = slug.indexOf('-', at + 1)) {
    const start = slugWidth(slug.slice(0, at + 1));
    width = Math.min(width, Math.max(start, whole - start));
  }
  return width < whole ? width : whole / 2 + 7; // without a hyphen it breaks anywhere, at worst half a letter from its middle
}

/** The columns of the links table, in their order (docs/product.md#link-table). The address of the page names them by their keys. */
export const linkColumns = {
  slug: {
    label: 'Short Link',
    width: {
      min: 222,
      phone: 96,
      need: ({ slug }) => 100 + slugWidth(slug),
      twoLines: ({ slug }) => 100 + foldedWidth(slug),
      bounds: [290, 404],
    },
    sort: { first: 'ascending', value: ({ slug }) => folded(slug) },
  },
  name: {
    label: 'Name',
    width: {
      min: 100,
      phone: 190,
      need: ({ name }) => 18 + 6.9 * name.length,
      bounds: [232, 320],
      share: 1,
      isCutAtEnd: true,
    },
    sort: { first: 'ascending', value: ({ name }) => folded(name) },
    text: ({ name }) => name,
    tooltipFrom: 15,
  },
  destination: {
    label: 'Destination',
    width: {
      min: 150,
      phone: 324,
      need: ({ destination }) => 18 + 7.3 * shownLength(destination),
      bounds: [220, 460],
      share: 1.6,
    },
    sort: {
      first: 'ascending',
      value: ({ destination }) => folded(destination.replace(/^https?:\/\/(www\.)?/i, '')),
    },
  },
  status: {
    label: 'Status',
    width: { min: 88, phone: 80 },
    sort: { first: 'ascending', value: (link, now) => linkStatuses.indexOf(linkStatus(link, now)) },
  },
  clicks: {
    label: 'Clicks',
    width: { min: 88, phone: 70, need: ({ clickCount }) => 22 + 11 * String(clickCount).length, isForAll: true },
    sort: { first: 'descending', value: ({ clickCount }) => clickCount },
  },
  created: {
    label: 'Created',
    width: { min: 124 },
    sort: { first: 'descending', value: ({ created }) => instantOf(created)?.getTime() },
  },
} as const satisfies Readonly<Record<string, LinkColumn>>;

export type LinkColumnKey = keyof typeof linkColumns;

/** The columns whose cells show their text and nothing else. */
export type TextColumnKey = {
  [Key in LinkColumnKey]: (typeof linkColumns)[Key] extends { readonly text: unknown } ? Key : never;
}[LinkColumnKey];

/** The columns of a phone, in their order: what tells most stands first, because the others have to be scrolled to. */
export const phoneColumnKeys = ['slug', 'status', 'clicks', 'name', 'destination'] as const;

export const linkColumnKeys = Object.keys(linkColumns) as readonly LinkColumnKey[]; // the keys of a literal are its type's

export type SortColumnKey = {
  [Key in LinkColumnKey]: (typeof linkColumns)[Key] extends { readonly sort: unknown } ? Key : never;
}[LinkColumnKey];

export const isSortable = (key: LinkColumnKey): key is SortColumnKey => 'sort' in linkColumns[key];

export const sortColumnKeys = linkColumnKeys.filter(isSortable);

export const sortOf = (key: SortColumnKey): ColumnSort => linkColumns[key].sort;

/** The column of a key that is known only at run time. */
export const linkColumn = (key: LinkColumnKey): LinkColumn => linkColumns[key];

/** Without the scheme, which is not shown. */
const shownLength = (address: string) => address.length - (/^https?:\/\//i.exec(address)?.[0].length ?? 0);

/** Letters in the order of the alphabet, whatever their case and accents; far cheaper than a collator on 20,000 links. */
const folded = (text: string): string | undefined =>
  text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase() || undefined;
