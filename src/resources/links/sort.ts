import { instantOf } from '@/lib/dates/dates';
import type { Sort, SortDirection } from '@/lib/sort';
import type { Link } from './model';
import { linkStatus, linkStatuses } from './status';

export const sortColumns = ['slug', 'name', 'destination', 'status', 'clicks', 'created'] as const;
export type SortColumn = (typeof sortColumns)[number];

/** Without one the links stand as the server gives them, newest first. */
export type LinkSort = Sort<SortColumn>;

/** Which way a column is sorted first: figures and dates from the top. */
export const firstDirections = {
  slug: 'ascending',
  name: 'ascending',
  destination: 'ascending',
  status: 'ascending',
  clicks: 'descending',
  created: 'descending',
} as const satisfies Record<SortColumn, SortDirection>;

/** A new list in the order asked for. Equal links keep their order; links without a value stand last either way. */
export function sortLinks(links: readonly Link[], sort: LinkSort | undefined, now: number): readonly Link[] {
  if (!sort) return links;
  const turn = sort.direction === 'ascending' ? 1 : -1;
  const valueOf = values[sort.column];
  return links
    .map((link) => ({ link, value: valueOf(link, now) }))
    .sort((one, other) => compare(one.value, other.value, turn))
    .map(({ link }) => link);
}

type Value = string | number | undefined;

const values: Record<SortColumn, (link: Link, now: number) => Value> = {
  slug: ({ slug }) => folded(slug),
  name: ({ name }) => folded(name),
  destination: ({ destination }) => folded(destination.replace(/^https?:\/\/(www\.)?/i, '')),
  status: (link, now) => linkStatuses.indexOf(linkStatus(link, now)),
  clicks: ({ clickCount }) => clickCount,
  created: ({ created }) => instantOf(created)?.getTime(),
};

/** Letters in the order of the alphabet, whatever their case and accents; far cheaper than a collator on 20,000 links. */
const folded = (text: string): string | undefined =>
  text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase() || undefined;

function compare(one: Value, other: Value, turn: 1 | -1): number {
  if (one === other) return 0;
  if (one === undefined) return 1;
  if (other === undefined) return -1;
  return one < other ? -turn : turn;
}
