import { useMemo } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { everyDomain, type LinkFilter, type LinksPlace, needsAll, noFilter, onlyDomain } from '@/engines/links';
import { localDay } from '@/lib/dates/localTime';
import { useNow } from '@/lib/useNow';
import { useAccess } from '@/providers/auth/SessionProvider';
import { readStoredJson } from '@/providers/storage';
import { type StateOwner, storedStates } from '@/providers/storedStates';
import { type LinksView, readView, writeView } from './view';

/** The views that a person has saved, by name, as a store. */
export const viewsOf = storedStates('views', (key) => readStoredJson(key, parse) ?? []);

/** What the store of these views has now. */
export const ownViews = (owner: StateOwner): readonly NamedView[] => viewsOf(owner).read();

/** Takes the place of the view that is called so. */
export function saveView(owner: StateOwner, name: string, search: string): void {
  const others = ownViews(owner).filter((view) => !isCalled(view, name));
  write(owner, [...others, viewOf('own', name.trim(), search)]);
}

/** The view keeps its filter and its order. */
export function renameView(owner: StateOwner, name: string, next: string): void {
  const views = ownViews(owner);
  const renamed = views.map((view) => (isCalled(view, name) ? viewOf('own', next.trim(), view.search) : view));
  write(owner, renamed);
}

export function deleteView(owner: StateOwner, name: string): void {
  write(
    owner,
    ownViews(owner).filter((view) => !isCalled(view, name)),
  );
}

/** Names that differ in case alone are one. */
export const isCalled = (view: NamedView, name: string): boolean =>
  view.name.toLowerCase() === name.trim().toLowerCase();

function write(owner: StateOwner, views: readonly NamedView[]): void {
  const stored = views.map(({ name, search }) => ({ name, search }));
  viewsOf(owner).write(stored.length === 0 ? undefined : JSON.stringify(stored));
}

/** What is stored may have been written by anybody: what is no view is left out. */
function parse(stored: unknown): readonly NamedView[] {
  const views: NamedView[] = [];
  for (const each of Array.isArray(stored) ? stored : []) {
    const { name, search } = Object(each) as Readonly<Record<string, unknown>>; // it may be null
    if (typeof name !== 'string' || typeof search !== 'string') continue;
    const trimmed = name.trim();
    if (trimmed === '' || trimmed.length > maxViewNameLength || views.some((view) => isCalled(view, trimmed))) continue;
    views.push(viewOf('own', trimmed, written(readNamed(search))));
  }
  return views.sort((one, other) => one.name.localeCompare(other.name));
}

/** A filter and an order with a name (docs/product.md#views). */
export interface NamedView {
  readonly kind: 'built-in' | 'own';
  readonly name: string;
  /** What the address says of it, in one spelling. A view of all domains says so; others name no domain. */
  readonly search: string;
  /** Loaded pages alone can't answer it. */
  readonly needsAll: boolean;
}

/** In characters. */
export const maxViewNameLength = 60;

/** The views that each person has. */
export const builtInViews = (now: Date): readonly NamedView[] => [
  builtIn('Expired but active', { status: ['expired'] }),
  builtIn('Inactive', { status: ['inactive'] }),
  builtIn('Created this week', { from: localDay(startOfWeek(now)) }),
  builtIn('Never clicked', { clicks: { from: undefined, to: 0 } }),
  builtIn('Without tags', { lacks: ['tags'] }),
];

const builtIn = (name: string, filter: Partial<LinkFilter>): NamedView =>
  viewOf('built-in', name, written({ domain: undefined, filter: { ...noFilter, ...filter }, sort: undefined }));

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
export const readNamed = (search: string): LinksView => readView(new URLSearchParams(search));

/** Whether a list can answer it: a view of all domains may ask for some of them. */
export const isViewOf = ({ search }: NamedView, place: Pick<LinksPlace, 'domains'>): boolean =>
  readNamed(search).domain === undefined || onlyDomain(place) === undefined;

/** What an address says of filter and order, in one spelling. */
export const viewSearch = (query: URLSearchParams): string => written(readView(query));

/** The address with the view in the place of its filter and order; `domain` is for views that name none. */
export function showView({ search }: NamedView, domain: string, query = new URLSearchParams()): URLSearchParams {
  const view = readNamed(search);
  return writeView({ ...view, domain: view.domain ?? domain }, query);
}

const written = ({ domain, filter, sort }: LinksView): string =>
  writeView({ domain: domain === everyDomain ? everyDomain : undefined, filter, sort }).toString();

const none: readonly NamedView[] = [];
const noViews = createStore(() => none);

/** The views that each person has, and those that the person has saved, by name; `areUnstored`: until the page is closed. Without an organization there are none, and none is made. */
export function useViews(organizationId: string | undefined) {
  const { subject = '' } = useAccess();
  const today = new Date(useNow()).toDateString();
  const isWanted = organizationId !== undefined;
  const builtIn = useMemo(() => (isWanted ? builtInViews(new Date(today)) : none), [isWanted, today]);
  const store = isWanted ? viewsOf({ subject, organizationId }) : undefined;
  const own = useStore(store ?? noViews);
  return { builtIn, own, areUnstored: store?.isInMemory() ?? false };
}
