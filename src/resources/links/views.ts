import { withoutKeys } from '@/lib/address/listView';
import { localDay } from '@/lib/dates/localTime';
import { type LinkFilter, noFilter } from './filter';
import { type MoreFilter, moreFilterCount, noMoreFilter } from './localIndex/moreFilter';
import { moreKeys, readMore, writeMore } from './moreInAddress';
import { type LinksView, readView, writeView } from './view';

/** A filter and an order with a name (docs/product.md#views). */
export interface NamedView {
  readonly kind: 'built-in' | 'own';
  readonly name: string;
  /** What the address says of it, in one spelling; it names no domain. */
  readonly search: string;
  /** Its filter works on all links alone. */
  readonly needsAll: boolean;
}

/** In characters. */
export const longestViewName = 60;

/** The views that everybody has. */
export const builtInViews = (now: Date): readonly NamedView[] => [
  builtIn('Expired but active', { status: 'expired' }),
  builtIn('Inactive', { status: 'inactive' }),
  builtIn('Created this week', { from: localDay(startOfWeek(now)) }),
  builtIn('Never clicked', {}, { clicks: { from: undefined, to: 0 } }),
  builtIn('Without tags', {}, { lacks: ['tags'] }),
];

const builtIn = (name: string, filter: Partial<LinkFilter>, more: Partial<MoreFilter> = {}): NamedView =>
  viewOf('built-in', name, written({ filter: { ...noFilter, ...filter }, more: { ...noMoreFilter, ...more } }));

export function viewOf(kind: NamedView['kind'], name: string, search: string): NamedView {
  const { more } = readNamed(search);
  return { kind, name, search, needsAll: moreFilterCount(more) > 0 || more.check !== undefined };
}

/** Monday, as in ISO 8601. */
function startOfWeek(now: Date): Date {
  const start = new Date(now);
  start.setDate(now.getDate() - ((now.getDay() + 6) % 7));
  return start;
}

/** What a view stands for. */
export function readNamed(search: string): Pick<LinksView, 'filter' | 'sort'> & { readonly more: MoreFilter } {
  const query = new URLSearchParams(search);
  const { filter, sort } = readView(query);
  return { filter, sort, more: readMore(query) };
}

/** What an address says of filter and order, in one spelling; the filters of all links count only where all are shown. */
export function viewSearch(query: URLSearchParams): string {
  const { filter, sort, all } = readView(query);
  return written({ filter, sort, more: all ? readMore(query) : noMoreFilter });
}

/** The same for what was stored, which may be anything. */
export const cleanSearch = (search: string): string => written(readNamed(search));

/** The address with the view in the place of its filter and order. */
export function showView(
  { search, needsAll }: NamedView,
  domain: string,
  query = new URLSearchParams(),
): URLSearchParams {
  const { filter, sort, more } = readNamed(search);
  const all = needsAll || readView(query).all;
  const shown = writeView({ domain, filter, sort, all }, withoutKeys(query, moreKeys));
  writeMore(more, shown);
  return shown;
}

interface Named extends Pick<LinksView, 'filter'> {
  readonly sort?: LinksView['sort'];
  readonly more: MoreFilter;
}

function written({ filter, sort, more }: Named): string {
  const search = writeView({ domain: undefined, filter, sort, all: false });
  writeMore(more, search);
  return search.toString();
}
