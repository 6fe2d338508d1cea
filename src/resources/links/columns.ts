import { instantOf } from '@/lib/dates/dates';
import type { SortDirection } from '@/lib/sort';
import type { Link } from './model';
import { linkStatus, linkStatuses } from './status';

/** At least `min` px; what the table has left over is divided by the shares. */
export interface ColumnWidth {
  readonly min: number;
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
  /** Without one the column is not shown on a phone. */
  readonly phoneWidth?: ColumnWidth;
  /** Without it, links can't be sorted by the column. All links of a domain are sorted by `localIndex/order.ts`. */
  readonly sort?: ColumnSort;
  /** What its cell says. A column without a text has a cell in `pages/links/table/cells.tsx`. */
  readonly text?: (link: Link) => string;
  /** Longer texts have a tooltip, in characters. */
  readonly tooltipFrom?: number;
}

/** The columns of the links table, in their order (docs/product.md#link-table). The address of the page names them by their keys. */
export const linkColumns = {
  slug: {
    label: 'Short Link',
    width: { min: 222, share: 1.6 },
    phoneWidth: { min: 164 },
    sort: { first: 'ascending', value: ({ slug }) => folded(slug) },
  },
  name: {
    label: 'Name',
    width: { min: 100, share: 1.2 },
    phoneWidth: { min: 155, share: 1 },
    sort: { first: 'ascending', value: ({ name }) => folded(name) },
    text: ({ name }) => name,
    tooltipFrom: 15,
  },
  destination: {
    label: 'Destination',
    width: { min: 150, share: 1.6 },
    phoneWidth: { min: 261, share: 1.6 },
    sort: {
      first: 'ascending',
      value: ({ destination }) => folded(destination.replace(/^https?:\/\/(www\.)?/i, '')),
    },
  },
  status: {
    label: 'Status',
    width: { min: 92 },
    phoneWidth: { min: 96 },
    sort: { first: 'ascending', value: (link, now) => linkStatuses.indexOf(linkStatus(link, now)) },
  },
  clicks: {
    label: 'Clicks',
    width: { min: 84 },
    phoneWidth: { min: 84 },
    sort: { first: 'descending', value: ({ clickCount }) => clickCount },
  },
  created: {
    label: 'Created',
    width: { min: 122 },
    sort: { first: 'descending', value: ({ created }) => instantOf(created)?.getTime() },
  },
} as const satisfies Readonly<Record<string, LinkColumn>>;

export type LinkColumnKey = keyof typeof linkColumns;

/** The columns whose cells show their text and nothing else. */
export type TextColumnKey = {
  [Key in LinkColumnKey]: (typeof linkColumns)[Key] extends { readonly text: unknown } ? Key : never;
}[LinkColumnKey];

export const linkColumnKeys = Object.keys(linkColumns) as readonly LinkColumnKey[]; // the keys of a literal are its type's

export type SortColumnKey = {
  [Key in LinkColumnKey]: (typeof linkColumns)[Key] extends { readonly sort: unknown } ? Key : never;
}[LinkColumnKey];

export const isSortable = (key: LinkColumnKey): key is SortColumnKey => 'sort' in linkColumns[key];

export const sortColumnKeys = linkColumnKeys.filter(isSortable);

export const sortOf = (key: SortColumnKey): ColumnSort => linkColumns[key].sort;

/** The column of a key that is known only at run time. */
export const linkColumn = (key: LinkColumnKey): LinkColumn => linkColumns[key];

/** Letters in the order of the alphabet, whatever their case and accents; far cheaper than a collator on 20,000 links. */
const folded = (text: string): string | undefined =>
  text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase() || undefined;
