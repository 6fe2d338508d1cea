import { createListeners } from '@/lib/listeners';
import { readStored, readStoredJson, storageKey, writeStored } from '@/providers/storage';
import { cleanSearch, longestViewName, type NamedView, viewOf } from './views';

/** Whose views, and in which organization. */
export interface ViewsOwner {
  readonly subject: string;
  readonly organizationId: string;
}

const keyOf = ({ subject, organizationId }: ViewsOwner) => storageKey(`views-${subject}-${organizationId}`);

const listeners = createListeners();
let last:
  | { readonly key: string; readonly stored: string | undefined; readonly views: readonly NamedView[] }
  | undefined;

/** Follows the views of this tab and of others. */
export function subscribeToViews(listener: () => void): () => void {
  window.addEventListener('storage', listener);
  const unsubscribe = listeners.subscribe(listener);
  return () => {
    window.removeEventListener('storage', listener);
    unsubscribe();
  };
}

/** The views that somebody has saved, by name; the same array until they change. */
export function ownViews(owner: ViewsOwner): readonly NamedView[] {
  const key = keyOf(owner);
  const stored = readStored(key);
  if (last?.key !== key || last.stored !== stored) last = { key, stored, views: readStoredJson(key, parse) ?? [] };
  return last.views;
}

/** Takes the place of the view that is called so. */
export function saveView(owner: ViewsOwner, name: string, search: string): void {
  const others = ownViews(owner).filter((view) => !isCalled(view, name));
  write(owner, [...others, viewOf('own', name.trim(), search)]);
}

/** The view keeps its filter and its order. */
export function renameView(owner: ViewsOwner, name: string, next: string): void {
  const views = ownViews(owner);
  const renamed = views.map((view) => (isCalled(view, name) ? viewOf('own', next.trim(), view.search) : view));
  write(owner, renamed);
}

export function deleteView(owner: ViewsOwner, name: string): void {
  write(
    owner,
    ownViews(owner).filter((view) => !isCalled(view, name)),
  );
}

/** Names that differ in case alone are one. */
export const isCalled = (view: NamedView, name: string): boolean =>
  view.name.toLowerCase() === name.trim().toLowerCase();

function write(owner: ViewsOwner, views: readonly NamedView[]): void {
  const stored = views.map(({ name, search }) => ({ name, search }));
  writeStored(keyOf(owner), stored.length === 0 ? undefined : JSON.stringify(stored));
  listeners.notify();
}

/** What is stored may have been written by anybody: what is no view is left out. */
function parse(stored: unknown): readonly NamedView[] {
  const views: NamedView[] = [];
  for (const each of Array.isArray(stored) ? stored : []) {
    const { name, search } = Object(each) as Readonly<Record<string, unknown>>; // it may be null
    if (typeof name !== 'string' || typeof search !== 'string') continue;
    const trimmed = name.trim();
    if (trimmed === '' || trimmed.length > longestViewName || views.some((view) => isCalled(view, trimmed))) continue;
    views.push(viewOf('own', trimmed, cleanSearch(search)));
  }
  return views.sort((one, other) => one.name.localeCompare(other.name));
}
