import { listKeys, readSort, readText, withoutKeys, writeSort, writeText } from '@/lib/address/listView';
import { instantOf } from '@/lib/dates/dates';
import { type SortColumnKey, sortColumnKeys, sortOf } from './columns';
import { type LinkFilter, noFilter } from './filter';
import type { LinkSort } from './sort';
import { linkStatuses } from './status';

/** What the address of the links page says: which links, narrowed and sorted how. */
export interface LinksView {
  readonly domain: string | undefined;
  readonly filter: LinkFilter;
  readonly sort: LinkSort | undefined;
  /** All links of the domain are shown, not only loaded pages. */
  readonly all: boolean;
}

/** The links of a domain that match a text, in the order of the server. */
export const viewOfText = (domain: string, text: string, all: boolean): LinksView => ({
  domain,
  filter: { ...noFilter, text },
  sort: undefined,
  all,
});

/** Opens the details of one link (`linkInAddress`); whatever changes the view drops it. */
export const openKey = 'open';

const keys = ['domain', 'all', 'tag', 'status', 'from', 'to', openKey, ...listKeys] as const;

const firstOf = (column: SortColumnKey) => sortOf(column).first;

const mostTags = 20;

/** Reads an address that anybody may have written; what it does not understand is left out. */
export function readView(search: URLSearchParams): LinksView {
  const status = linkStatuses.find((known) => known === search.get('status'));
  return {
    domain: search.get('domain') || undefined,
    filter: {
      text: readText(search),
      tags: [...new Set(search.getAll('tag').filter(Boolean))].slice(0, mostTags),
      status: status ?? 'all',
      from: readDay(search.get('from')),
      to: readDay(search.get('to')),
    },
    sort: readSort(search, sortColumnKeys, firstOf),
    all: search.has('all'),
  };
}

/** The view as an address; keys of others stay. `readView` gives the same view back. */
export function writeView({ domain, filter, sort, all }: LinksView, search = new URLSearchParams()): URLSearchParams {
  const written = withoutKeys(search, keys);
  if (domain) written.set('domain', domain);
  if (all) written.set('all', '');
  writeFilter(filter, written);
  writeSort(sort, written, firstOf);
  return written;
}

function writeFilter({ text, tags, status, from, to }: LinkFilter, search: URLSearchParams) {
  writeText(text, search);
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
