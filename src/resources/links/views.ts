import { localDay } from '@/lib/dates/localTime';
import { type LinkFilter, needsAll, noFilter } from './filter';
import { type LinksView, readView, writeView } from './view';

/** A filter and an order with a name (docs/product.md#views). */
export interface NamedView {
  readonly kind: 'built-in' | 'own';
  readonly name: string;
  /** What the address says of it, in one spelling; it names no domain. */
  readonly search: string;
  /** Loaded pages alone can't answer it. */
  readonly needsAll: boolean;
}

/** In characters. */
export const longestViewName = 60;

/** The views that everybody has. */
export const builtInViews = (now: Date): readonly NamedView[] => [
  builtIn('Expired but active', { status: 'expired' }),
  builtIn('Inactive', { status: 'inactive' }),
  builtIn('Created this week', { from: localDay(startOfWeek(now)) }),
  builtIn('Never clicked', { clicks: { from: undefined, to: 0 } }),
  builtIn('Without tags', { lacks: ['tags'] }),
];

const builtIn = (name: string, filter: Partial<LinkFilter>): NamedView =>
  viewOf('built-in', name, written({ filter: { ...noFilter, ...filter }, sort: undefined }));

export const viewOf = (kind: NamedView['kind'], name: string, search: string): NamedView => ({
  kind,
  name,
  search,
  needsAll: needsAll(readNamed(search).filter),
});

/** Monday, as in ISO 8601. */
function startOfWeek(now: Date): Date {
  const start = new Date(now);
  start.setDate(now.getDate() - ((now.getDay() + 6) % 7));
  return start;
}

/** What a view stands for. */
export const readNamed = (search: string): Question => readView(new URLSearchParams(search));

/** What an address says of filter and order, in one spelling. */
export const viewSearch = (query: URLSearchParams): string => written(readView(query));

/** The same for what was stored, which may be anything. */
export const cleanSearch = (search: string): string => written(readNamed(search));

/** The address with the view in the place of its filter and order. */
export const showView = ({ search }: NamedView, domain: string, query = new URLSearchParams()): URLSearchParams =>
  writeView({ ...readNamed(search), domain }, query);

type Question = Pick<LinksView, 'filter' | 'sort'>;

const written = ({ filter, sort }: Question): string => writeView({ domain: undefined, filter, sort }).toString();
