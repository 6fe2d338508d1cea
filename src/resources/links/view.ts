import { instantOf } from '@/ui/dates';
import { isFiltering, type LinkFilter } from './filter';
import { firstDirections, type LinkSort, type SortColumn, sortColumns } from './sort';
import { linkStatuses } from './status';

/** What the address of the links page says: which links, narrowed and sorted how. */
export interface LinksView {
  readonly domain: string | undefined;
  readonly filter: LinkFilter;
  readonly sort: LinkSort | undefined;
}

const keys = ['domain', 'q', 'tag', 'status', 'from', 'to', 'sort', 'order'] as const;

const longestText = 500;
const mostTags = 20;

/** Reads an address that anybody may have written; what it does not understand is left out. */
export function readView(search: URLSearchParams): LinksView {
  const status = linkStatuses.find((known) => known === search.get('status'));
  return {
    domain: search.get('domain') || undefined,
    filter: {
      text: (search.get('q') ?? '').slice(0, longestText),
      tags: [...new Set(search.getAll('tag').filter(Boolean))].slice(0, mostTags),
      status: status ?? 'all',
      from: readDay(search.get('from')),
      to: readDay(search.get('to')),
    },
    sort: readSort(search.get('sort'), search.get('order')),
  };
}

/** The view as an address; keys of others stay. `readView` gives the same view back. */
export function writeView({ domain, filter, sort }: LinksView, search: URLSearchParams): URLSearchParams {
  const written = new URLSearchParams(search);
  for (const key of keys) written.delete(key);
  if (domain) written.set('domain', domain);
  if (isFiltering(filter)) writeFilter(filter, written);
  if (sort) {
    written.set('sort', sort.column);
    if (sort.direction !== firstDirections[sort.column]) written.set('order', sort.direction);
  }
  return written;
}

function writeFilter({ text, tags, status, from, to }: LinkFilter, search: URLSearchParams) {
  if (text !== '') search.set('q', text);
  for (const tag of tags) search.append('tag', tag);
  if (status !== 'all') search.set('status', status);
  if (from) search.set('from', from);
  if (to) search.set('to', to);
}

/** A day of the calendar, 'YYYY-MM-DD'. */
export function readDay(text: string | null): string | undefined {
  if (text === null || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined;
  return instantOf(`${text}T00:00:00Z`)?.toISOString().startsWith(text) ? text : undefined;
}

function readSort(name: string | null, order: string | null): LinkSort | undefined {
  const column = sortColumns.find((known): known is SortColumn => known === name);
  if (!column) return undefined;
  return { column, direction: order === 'ascending' || order === 'descending' ? order : firstDirections[column] };
}
