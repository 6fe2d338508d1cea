import { type Link, type LinksPlace, type Wholeness, wholenessOf } from '@/engines/links';
import type { ReadPage } from '../store/loadedList';
import type { Page } from '../store/storedList';

/** One loaded page, as the list hook keeps it. */
export interface LinkPage extends Pick<Page, 'domains' | 'missing' | 'unread'> {
  readonly data: readonly Link[];
  readonly total: number;
  /** The total is the server's, not only the number of the page's links. */
  readonly isCounted?: boolean;
  /** The pages have moved against each other, although their totals do not show it any more. */
  readonly hasMoved?: boolean;
  readonly cursor?: { readonly next?: unknown } | undefined;
  /** The continuation token that it was asked for with; the first page of a list has none. */
  readonly token?: string | undefined;
  /** In ms. */
  readonly readAt?: number;
  /** How long its call took, in ms. */
  readonly msOfCall?: number;
}

/** What is known of a list by its loaded pages. */
export interface LoadedPages {
  readonly place: LinksPlace;
  /** Every loaded link once, in the server's order. */
  readonly links: readonly Link[];
  /** How many there are on the server, when that is known. */
  readonly total: number | undefined;
  /** The next page can be loaded; not where the server gives what is loaded already. */
  readonly hasMore: boolean;
  /** So many entries of the loaded pages were no links. */
  readonly unread: number;
  /** How much of the list is loaded. */
  readonly wholeness: Wholeness;
  /** Of a list of all domains: those that the server did not give. */
  readonly missing: readonly string[];
  /** When the oldest of the pages was read, in ms. */
  readonly readAt: number;
}

const none: readonly string[] = [];

export function loadedPages(pages: readonly LinkPage[]): Omit<LoadedPages, 'place'> {
  const last = pages.at(-1);
  const links = linksOf(pages);
  const hasMore = tokenAfter(pages) !== undefined;
  const unread = pages.reduce((sum, page) => sum + (page.unread ?? 0), 0);
  const isEnded = last !== undefined && nextToken(last) === undefined;
  const said = { total: saidLast(pages), hasMoved: haveMoved(pages), unread };
  return {
    links,
    total: last && totalOf(pages, links.length, hasMore),
    hasMore,
    unread,
    wholeness: wholenessOf({ isEnded, links: links.length, isBehind: false, missing: last?.missing, ...said }),
    missing: last?.missing ?? none,
    readAt: Math.min(...pages.map(({ readAt = 0 }) => readAt)),
  };
}

/** What the page after this one is asked for with; undefined after the last one. */
export const nextToken = ({ cursor }: LinkPage) => (typeof cursor?.next === 'string' ? cursor.next : undefined);

/** So many pages without a link that is new are the same ones again. */
const maxRepeats = 3;

const repeating = new WeakMap<readonly LinkPage[], boolean>();

/** Whether the server says that there is more, and gives what is loaded (docs/product.md#list-of-links). */
function isRepeating(pages: readonly LinkPage[]): boolean {
  const known = repeating.get(pages);
  if (known !== undefined) return known;
  const last = pages.at(-1);
  const next = last && nextToken(last);
  const isRepeated = next !== undefined && hasNoNews(pages, next);
  repeating.set(pages, isRepeated);
  return isRepeated;
}

function hasNoNews(pages: readonly LinkPage[], next: string): boolean {
  const former = pages.slice(0, -1);
  const isNew = ({ id }: Link) => former.every(({ data }) => data.every((link) => link.id !== id));
  if (pages.at(-1)?.data.some(isNew)) return false; // mostly its first link
  const ids = new Set<string>();
  let repeats = 0;
  for (const { data } of pages) {
    const before = ids.size;
    for (const { id } of data) ids.add(id);
    repeats = ids.size === before ? repeats + 1 : 0;
  }
  return repeats >= maxRepeats || (repeats > 0 && pages.some(({ token }) => token === next));
}

/** What the page after these is asked for with; undefined at the end, and where the list repeats itself. */
export function tokenAfter(pages: readonly LinkPage[]): string | undefined {
  const last = pages.at(-1);
  return last && !isRepeating(pages) ? nextToken(last) : undefined;
}

const youngFor = 60_000;

/**
 * The pages as the beginning of a reading of all links: none of them when they are older than a minute or than `changed`, or when
 * the list has moved between them. A list is as old as its oldest page. In ms.
 */
export function startOf(
  pages: readonly LinkPage[],
  { changed, seen, now }: { readonly changed: number; readonly seen: number; readonly now: number },
): readonly ReadPage[] {
  const start = pages.map((page) => ({
    links: page.data,
    next: nextToken(page),
    total: page.isCounted === false ? undefined : page.total,
    asked: (page.readAt ?? 0) - (page.msOfCall ?? 0),
    seen,
    domains: page.domains,
    missing: page.missing,
    unread: page.unread,
  }));
  const isYoung = start.every(({ asked }) => asked > changed && now - asked < youngFor);
  return isYoung && !haveMoved(pages) && !isRepeating(pages) ? start : [];
}

/** The server's number of links, as it said it last. */
const saidLast = (pages: readonly LinkPage[]): number | undefined => {
  const last = pages.at(-1);
  return last && saidBy(last);
};

const saidBy = ({ isCounted, total }: LinkPage): number | undefined => (isCounted === false ? undefined : total);

/** A page without a number says nothing of it. */
const haveMoved = (pages: readonly LinkPage[]): boolean =>
  pages.some(({ hasMoved }) => hasMoved) || new Set(pages.flatMap((page) => saidBy(page) ?? [])).size > 1;

/** All loaded links in their order, each once: a link arrives twice when the list has moved between two pages. */
export function linksOf(pages: readonly LinkPage[]): readonly Link[] {
  const byId = new Map<string, Link>();
  for (const { data } of pages) {
    for (const link of data) if (!byId.has(link.id)) byId.set(link.id, link);
  }
  return [...byId.values()];
}

/** By the server's word; without one, what is loaded once nothing follows. */
function totalOf(pages: readonly LinkPage[], loaded: number, hasMore: boolean): number | undefined {
  const said = saidLast(pages);
  if (!hasMore) return said ?? loaded;
  return said !== undefined && said > loaded ? said : undefined;
}

/** The pages with some links changed, by id; pages without any of them stay the very same. */
export function changeLinks<Loaded extends LinkPage>(
  pages: readonly Loaded[],
  changes: ReadonlyMap<string, Partial<Link>>,
): Loaded[] {
  return pages.map((page) =>
    page.data.some(({ id }) => changes.has(id))
      ? { ...page, data: page.data.map((link) => (changes.has(link.id) ? { ...link, ...changes.get(link.id) } : link)) }
      : page,
  );
}

/**
 * The pages with one of them as it was read again, in the place of the former. Undefined when a link would then stand on no page, or
 * when several pages were asked for with its token: it can't be told which one it is.
 */
export function replacePage<Loaded extends LinkPage>(pages: readonly Loaded[], fresh: Loaded): Loaded[] | undefined {
  const [former, ...others] = pages.filter(({ token }) => token === fresh.token);
  if (!former || others.length > 0) return undefined;
  const replaced = pages.map((page) => (page === former ? fresh : page));
  const isLosing = linksOf([...replaced, former]).length > linksOf(replaced).length;
  return isLosing ? undefined : replaced;
}

/**
 * The pages with what is new before them, out of the first page as it is now. Undefined when that page meets nothing that
 * is loaded: between the two there is more.
 */
export function withNewest<Loaded extends LinkPage>(pages: readonly Loaded[], now: Loaded): Loaded[] | undefined {
  const [first] = pages;
  const known = new Set(linksOf(pages).map(({ id }) => id));
  const fresh = now.data.filter(({ id }) => !known.has(id));
  if (fresh.length === now.data.length) return undefined;
  const { total, isCounted } = now;
  const [before, said] = [saidLast(pages), saidBy(now)];
  // the total grows with what is new at the start; anything else has happened further down
  const isOther = before !== undefined && said !== undefined && said - fresh.length !== before;
  const ofFirst = new Set(first?.data.map(({ id }) => id));
  const hasComeUp = now.data.some(({ id }) => known.has(id) && !ofFirst.has(id)); // from a later page, for one that is gone
  const hasMoved = haveMoved(pages) || isOther || hasComeUp;
  return pages.map((page) => ({
    ...page,
    total,
    isCounted: isCounted !== false,
    hasMoved,
    data: page === first ? [...fresh, ...page.data] : page.data,
    unread: page === first ? Math.max(page.unread ?? 0, now.unread ?? 0) : page.unread,
  }));
}
