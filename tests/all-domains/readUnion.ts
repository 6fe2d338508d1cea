import { type AskedPage, ProjectPages } from '@/engines/link-lists/reading/projectPages';
import { msOf } from '@/engines/links/derivedFields';
import { type Link } from '@/engines/links/model';
import { ApiError } from '@/providers/http/apiError';
import { openServer } from '../all-links/server';
import { type DomainLists, readSize } from './naiveUnion';

export type ListServer = Awaited<ReturnType<typeof openServer>>;

interface Refusing {
  readonly refused?: readonly string[];
  /** Whose length the server does not give, but their links. */
  readonly withoutLength?: readonly string[];
  /** Hears where each page begins. */
  readonly onAsk?: (page: string) => void;
}

/** The pages of all domains, a few links a page; the server refuses some domains. */
export function pagesOf(lists: DomainLists, { refused = [], withoutLength = [], onAsk }: Refusing = {}) {
  const begun = new Set<string>();
  const ask = async ({ domain, token, pageSize }: AskedPage) => {
    const asksLength = token === undefined && !begun.has(domain);
    begun.add(domain);
    if (!asksLength) onAsk?.(`${domain} ${token ?? ''}`);
    if (refused.includes(domain) || (asksLength && withoutLength.includes(domain)))
      throw new ApiError('answered', 'Refused by the test', { statusCode: 500 });
    const own = lists.get(domain) ?? [];
    const from = Number(token ?? 0);
    const links = own.slice(from, from + pageSize);
    const next = from + pageSize < own.length ? String(from + pageSize) : undefined;
    return { links, next, total: own.length };
  };
  const createdAt = ({ created }: Link) => msOf(created);
  return new ProjectPages<Link>({ domains: [...lists.keys()], pageSize: readSize, ask, createdAt });
}

/** Gives a page to the list; tells what the next one is asked for with, and how many of its links are new. */
export async function takePage(
  server: ListServer,
  pages: ReturnType<typeof pagesOf>,
  token: string | undefined,
  isStart = false,
): Promise<{ readonly next: string | undefined; readonly added?: number }> {
  const { links, next, ...told } = await pages.read(token);
  const { added = 0 } = await server.keep(links, next, { isStart, page: { ...told, links, next } });
  return { next, added };
}

/** Reads on from where the list is, at most so many pages. */
export async function readOn(server: ListServer, pages: ReturnType<typeof pagesOf>, limit = Number.POSITIVE_INFINITY) {
  for (let read = 0; read < limit && server.state().current.ended === undefined; read += 1) {
    await takePage(server, pages, server.state().current.next);
  }
}

/** The list of all domains in a worker that has read it to its end. */
export async function readUnion(lists: DomainLists, refused: readonly string[] = []): Promise<ListServer> {
  const server = await openServer({ domain: '', isKept: false });
  await readOn(server, pagesOf(lists, { refused }));
  return server;
}

export const wholenessIn = (server: ListServer) => server.state().wholeness;
