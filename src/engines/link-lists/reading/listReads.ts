import * as z from 'zod/mini';
import { listLinks } from '@/contract/links';
import { largestPageSize } from '@/contract/pageSizes';
import { pageFields } from '@/contract/paging';
import { isAllDomains, type LinksPlace } from '@/engines/links';
import { ApiError } from '@/providers/http/apiError';
import type { Client } from '@/providers/http/client';
import { ofAllDomains } from '../worker/protocol';
import { type AskedPage, type DomainPage, type ProjectPage, ProjectPages } from './projectPages';
import type { ListReads } from './reader';

/** How the server is asked for the pages of a place; `domains` gives those of the project that can carry links. */
export function readsOf(client: Client, place: LinksPlace, domains: () => readonly string[]): ListReads {
  const bytes = ({ domain, token, pageSize }: AskedPage, signal: AbortSignal | undefined) =>
    client.bytes(listLinks, {
      path: { ...place, domain },
      query: { pageSize, ...(token !== undefined && { continuationToken: token }) },
      ...(signal && { signal }),
      isBackground: true,
    });
  if (!isAllDomains(place)) {
    const { domain } = place;
    return { read: (token, signal) => bytes({ domain, token, pageSize: largestPageSize }, signal) };
  }
  const pages = () =>
    new ProjectPages({
      domains: domains(),
      pageSize: largestPageSize,
      ask: async (asked, signal) => readReply(await bytes(asked, signal)),
    });
  return {
    read: async (token, signal) => projectReply(await pages().read(token, signal)),
    starts: (signal) => pages().starts(signal),
  };
}

/** The answer of one domain, whose links are not looked at. */
interface DomainReply extends DomainPage {
  readonly reply: z.infer<typeof domainReply>;
}

const domainReply = z.looseObject({ ...pageFields, links: z.optional(z.nullable(z.array(z.unknown()))) });

function readReply(bytes: ArrayBuffer): DomainReply {
  try {
    const said = domainReply.parse(JSON.parse(new TextDecoder().decode(bytes)));
    const next = said.hasMore ? said.nextContinuationToken : undefined;
    return { reply: said, size: said.links?.length ?? 0, next, total: said.totalCount };
  } catch {
    throw new ApiError('malformed', 'The answer of the server could not be read.');
  }
}

/** A page of all domains in the form of the list call's answer, for the worker to read. */
function projectReply({ pages, next, total, domains, missing }: ProjectPage<DomainReply>): ArrayBuffer {
  const said = {
    links: pages.flatMap(({ reply }) => reply.links ?? []),
    hasMore: next !== undefined,
    nextContinuationToken: next,
    totalCount: total,
    [ofAllDomains]: { domains, missing },
  };
  return new TextEncoder().encode(JSON.stringify(said)).buffer;
}
