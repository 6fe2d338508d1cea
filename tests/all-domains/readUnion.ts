import { type AskedPage, ProjectPages } from '@/engines/link-lists/reading/projectPages';
import { allDomains, type Link } from '@/engines/links/model';
import { ApiError } from '@/providers/http/apiError';
import { openServer } from '../all-links/server';
import type { DomainLists } from './naiveUnion';

/** The list of all domains in a worker that has read it to its end, a few links a page; the server refuses some domains. */
export async function readUnion(lists: DomainLists, refused: readonly string[] = [], pageSize = 3) {
  const ask = async ({ domain, token, pageSize }: AskedPage) => {
    if (refused.includes(domain)) throw new ApiError('answered', 'Refused by the test', { statusCode: 500 });
    const own = lists.get(domain) ?? [];
    const from = Number(token ?? 0);
    const links = own.slice(from, from + pageSize);
    const next = from + pageSize < own.length ? String(from + pageSize) : undefined;
    return { links, size: links.length, next, total: own.length };
  };
  const pages = new ProjectPages({ domains: [...lists.keys()], pageSize, ask });
  const server = await openServer({ domain: allDomains, isKept: false });
  let next: string | undefined;
  do {
    const given = await pages.read(next);
    const links: readonly Link[] = given.page?.links ?? [];
    const { total, missing } = given;
    await server.keep(links, given.next, { page: { links, next: given.next, total, missing } });
    next = given.next;
  } while (next !== undefined);
  return server;
}
