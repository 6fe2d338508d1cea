import type { Sort } from '@/lib/sort';
import { linkFields, type SortColumnKey } from './fields';
import { type SortValue, sortValue } from './linkField';
import type { Link } from './model';

/** Without one the links stand as the server gives them, newest first. */
export type LinkSort = Sort<SortColumnKey>;

/** No column shows this order: only all links that were read twice know it. */
export const isByClicksSince = (sort: LinkSort | undefined): boolean => sort?.column === 'clicksSince';

/** A new list in the order asked for. Equal links keep their order; links without a value stand last either way. */
export function sortLinks(links: readonly Link[], sort: LinkSort | undefined, now: number): readonly Link[] {
  if (!sort) return links;
  const sign = sort.direction === 'ascending' ? 1 : -1;
  const field = linkFields[sort.column];
  return links
    .map((link) => ({ link, value: sortValue(field, link, now) }))
    .sort((one, other) => compare(one.value, other.value, sign))
    .map(({ link }) => link);
}

function compare(one: SortValue, other: SortValue, sign: 1 | -1): number {
  if (one === other) return 0;
  if (one === undefined) return 1;
  if (other === undefined) return -1;
  return one < other ? -sign : sign;
}
