import * as z from 'zod/mini';
import { optionalInstant } from '@/contract/lenient';
import { listLinks } from '@/contract/links';
import { pageFields } from '@/contract/paging';
import { maxPageSize } from '@/contract/paths';
import { type LinksPlace, linkFromWire, listPath, msOf, onlyDomain } from '@/engines/links';
import type { Client } from '@/providers/http/client';
import { malformedReply } from '@/providers/http/toApiError';
import type { RateLimit } from '@/providers/tasks/rateLimit';
import type { Page } from '../store/storedList';
import { type AskedPage, ProjectPages } from './projectPages';
import type { ReadEffects } from './readPages';

/** How the server is asked for a list. All of it rejects with `ApiError`. */
export interface ListReads {
  /** What else calls the server as fast as it bears. */
  readonly rateLimit: RateLimit;
  readonly ready: OwnerClient['ready'];
  readonly read: ReadEffects['read'];
  /** What the start of each domain's list is asked for with, in a list of several. */
  readonly starts?: ((signal: AbortSignal) => Promise<readonly string[]>) | undefined;
}

/** The client of an owner: its readings and its jobs share a rate limit. */
export interface OwnerClient extends Pick<Client, 'call' | 'raw'> {
  readonly rateLimit: RateLimit;
  /** Resolves when no call of a page is under way and there is a token: a call that is not in the background is sent at once then. */
  readonly ready: (signal: AbortSignal) => Promise<void>;
}

/** How the server is asked for the pages of a place; `domains` gives those of the project that can carry links. */
export function readsOf(
  client: Omit<OwnerClient, 'call'>,
  place: LinksPlace,
  domains: () => readonly string[],
): ListReads {
  const { rateLimit, ready } = client;
  const domain = onlyDomain(place);
  const ask = ({ domain: asked, token, pageSize }: AskedPage, signal: AbortSignal | undefined) =>
    client.raw(listLinks, {
      path: listPath(place, asked),
      query: { pageSize, ...(token !== undefined && { continuationToken: token }) },
      ...(signal && { signal }),
      isBackground: domain === undefined, // a page of several domains takes several calls
    });
  if (domain !== undefined) {
    return { rateLimit, ready, read: (token, signal) => ask({ domain, token, pageSize: maxPageSize }, signal) };
  }
  const pages = new ProjectPages({
    get domains() {
      return domains();
    },
    pageSize: maxPageSize,
    ask: async (asked, signal) => domainPageFrom(await ask(asked, signal)),
    createdAt: (link: unknown) => msOf(dated.safeParse(link).data?.created),
  });
  return {
    rateLimit,
    ready,
    read: async (token, signal) => projectReply(await pages.read(token, signal)),
    starts: (signal) => pages.starts(signal),
  };
}

/** The answer of one domain, whose links are looked at for their dates alone. */
const domainReply = z.looseObject({ ...pageFields, links: z.optional(z.nullable(z.array(z.unknown()))) });
const dated = z.object({ created: optionalInstant });

function domainPageFrom(given: unknown): Page<unknown> {
  const { data: reply } = domainReply.safeParse(given);
  if (!reply) throw malformedReply();
  const next = reply.hasMore ? reply.nextContinuationToken : undefined;
  return { links: reply.links ?? [], next, total: reply.totalCount };
}

/** Where an answer that was put together of several domains tells which. */
const ofAllDomains = 'of all domains';

/** A page of all domains in the form of the list call's answer. */
const projectReply = ({ links, next, total, domains, missing }: Page<unknown>) => ({
  links,
  hasMore: next !== undefined,
  nextContinuationToken: next,
  totalCount: total,
  [ofAllDomains]: { domains, missing },
});

/** The page that an answer of the list call holds; undefined when it is not what the API promises. */
export function pageFrom(reply: unknown): Page | undefined {
  try {
    const page = listLinks.reply.parse(reply);
    const next = page.hasMore ? page.nextContinuationToken : undefined;
    const { links, totalCount: total, unread } = page;
    return { links: links.map(linkFromWire), next, total, unread, ...domainsIn(reply) };
  } catch {
    return undefined;
  }
}

/** What `projectReply` has put there. */
function domainsIn(reply: unknown): Pick<Page, 'domains' | 'missing'> {
  const { [ofAllDomains]: domains } = Object(reply) as { [ofAllDomains]?: Pick<Page, 'domains' | 'missing'> }; // no server sends it
  return domains ?? {};
}

/** What the page after an answer is asked for with, which is known before the answer has been checked. */
export function nextOf(reply: unknown): string | undefined {
  if (typeof reply !== 'object' || reply === null || !('hasMore' in reply)) return undefined;
  const token = 'nextContinuationToken' in reply ? reply.nextContinuationToken : undefined;
  return reply.hasMore === true && typeof token === 'string' ? token : undefined;
}
