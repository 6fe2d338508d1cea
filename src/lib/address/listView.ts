import type { Sort, SortDirection } from '../sort';

/** The keys by which an address says what a list is searched for and how it is sorted. */
export const listKeys = ['q', 'sort', 'order'] as const;

/** In characters; a longer text of an address is cut. */
const maxTextLength = 500;

/** The search text of an address. */
export function readText(search: URLSearchParams): string {
  const text = (search.get('q') ?? '').slice(0, maxTextLength);
  return text.trim() === '' ? '' : text;
}

export function writeText(text: string, search: URLSearchParams): void {
  if (text.trim() !== '') search.set('q', text);
}

type FirstDirection<Column> = (column: Column) => SortDirection;

/** The order that an address asks for, if it names a column; without a direction it is the column's first one. */
export function readSort<Column extends string>(
  search: URLSearchParams,
  columns: readonly Column[],
  firstOf: FirstDirection<Column>,
): Sort<Column> | undefined {
  const column = columns.find((known) => known === search.get('sort'));
  if (column === undefined) return undefined;
  const order = search.get('order');
  return { column, direction: order === 'ascending' || order === 'descending' ? order : firstOf(column) };
}

export function writeSort<Column extends string>(
  sort: Sort<Column> | undefined,
  search: URLSearchParams,
  firstOf: FirstDirection<Column>,
): void {
  if (!sort) return;
  search.set('sort', sort.column);
  if (sort.direction !== firstOf(sort.column)) search.set('order', sort.direction);
}

/** The query without these keys, to write them anew; those of others stay. */
export function withoutKeys(search: URLSearchParams, keys: readonly string[]): URLSearchParams {
  const rest = new URLSearchParams(search);
  for (const key of keys) rest.delete(key);
  return rest;
}
