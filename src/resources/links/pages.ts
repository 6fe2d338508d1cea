import { ApiError } from '@/providers/http/apiError';
import type { Link } from './model';

/** One loaded page, as the list hook keeps it. */
export interface LinkPage {
  readonly data: readonly Link[];
  readonly total: number;
  readonly cursor?: { readonly next?: unknown } | undefined;
  /** The continuation token that it was asked for with; the first page of a list has none. */
  readonly token?: string | undefined;
  /** In ms. */
  readonly readAt?: number;
}

/** When the page was read that was read longest ago, in ms. */
export const readAtOf = (pages: readonly LinkPage[]): number => Math.min(...pages.map(({ readAt = 0 }) => readAt));

/** What the page after this one is asked for with; undefined after the last one. */
export const nextToken = ({ cursor }: LinkPage) => (typeof cursor?.next === 'string' ? cursor.next : undefined);

/** All loaded links in their order, each once: a link arrives twice when the list has moved between two pages. */
export function linksOf(pages: readonly LinkPage[]): readonly Link[] {
  const byId = new Map<string, Link>();
  for (const { data } of pages) {
    for (const link of data) if (!byId.has(link.id)) byId.set(link.id, link);
  }
  return [...byId.values()];
}

/** How many links the domain has, or undefined while more may follow and the server has not said. */
export function totalOf(pages: readonly LinkPage[], loaded: number, hasMore: boolean): number | undefined {
  if (!hasMore) return loaded;
  const said = pages.at(-1)?.total ?? 0;
  return said > loaded ? said : undefined;
}

/** The pages with one link changed; pages without it stay the very same. */
export function changeLink<Page extends LinkPage>(pages: readonly Page[], id: string, change: Partial<Link>): Page[] {
  return pages.map((page) =>
    page.data.some((link) => link.id === id)
      ? { ...page, data: page.data.map((link) => (link.id === id ? { ...link, ...change } : link)) }
      : page,
  );
}

/** The pages with one of them as it was read again, in the place of the former. */
export const replacePage = <Page extends LinkPage>(pages: readonly Page[], fresh: Page): Page[] =>
  pages.map((page) => (page.token === fresh.token ? fresh : page));

/**
 * The pages with what is new before them, out of the first page as it is now. Undefined when that page meets nothing that
 * is loaded: between the two there is more.
 */
export function withNewest<Page extends LinkPage>(pages: readonly Page[], now: Page): Page[] | undefined {
  const [first] = pages;
  const known = new Set(first?.data.map(({ id }) => id));
  const fresh = now.data.filter(({ id }) => !known.has(id));
  if (fresh.length === now.data.length) return undefined;
  return pages.map((page) => ({
    ...page,
    total: now.total,
    data: page === first ? [...fresh, ...page.data] : page.data,
  }));
}

/** The person may no longer see the domain, or it is not there any more. */
export const isPlaceClosed = (error: unknown) =>
  isPlaceGone(error) || (error instanceof ApiError && error.statusCode === 403);

/** The domain, or what lies above it, is not there any more. */
export const isPlaceGone = (error: unknown) => error instanceof ApiError && error.statusCode === 404;

/** The server refuses the continuation token: the list has to start again. */
export const isTokenGone = (error: unknown) =>
  error instanceof ApiError && (error.statusCode === 400 || error.statusCode === 410);
