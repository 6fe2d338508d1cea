import * as z from 'zod/mini';
import { pageSizes } from '@/contract/paths';
import { ApiError } from '@/providers/http/apiError';
import type { Page } from '../store/storedList';

export interface AskedPage {
  readonly domain: string;
  /** The continuation token of this domain's list. */
  readonly token: string | undefined;
  readonly pageSize: number;
}

interface Surroundings<Link> {
  /** The domains of the project that can carry links. */
  readonly domains: readonly string[];
  readonly pageSize: number;
  /** Rejects with `ApiError`. */
  readonly ask: (asked: AskedPage, signal: AbortSignal | undefined) => Promise<Page<Link>>;
  /** When a link was created, in ms; `NaN` where that is not known. */
  readonly createdAt: (link: Link) => number;
}

const leftDomain = z.object({
  domain: z.string(),
  token: z.optional(z.string()),
  total: z.optional(z.number()),
  /** So many links of the page to which its token leads are on the first page. */
  taken: z.optional(z.number()),
  /** It could not be read in its place, and is tried once more after all others. */
  isLast: z.optional(z.boolean()),
});
type LeftDomain = Readonly<z.infer<typeof leftDomain>>;

/** Where a reading of all domains stands: what is left, in the order in which it is read. It travels as the continuation token. */
const position = z.object({
  left: z.array(leftDomain),
  /** How many links the domains have that were read; undefined where one is not counted. */
  read: z.optional(z.number()),
  /** It is the start of one domain: the others count as they were said last. */
  isStart: z.optional(z.boolean()),
  domains: z.array(z.string()),
  missing: z.array(z.string()),
});
type Position = Readonly<z.infer<typeof position>>;

/** Domains are asked for their lengths so many at a time. */
const askedAtOnce = 4;
/** A domain that so often in a row gives no links and says that there are more has none. */
const maxEmptyPages = 3;

/**
 * The pages of a list of all domains (docs/product.md#all-domains): the newest links of all, then one domain after the other, the smallest first. A domain that the
 * server refuses or breaks on, or whose pages have no links and no end, is tried again after the others, and is missing when it fails then.
 */
export class ProjectPages<Link> {
  /** How many links each domain has, as it was said last. */
  readonly #totals = new Map<string, number | undefined>();

  constructor(private readonly around: Surroundings<Link>) {}

  /**
   * Reads the page that a token leads to: links of domains until there are enough. Rejects with `ApiError` where that may pass or all
   * domains fail.
   */
  async read(token: string | undefined, signal?: AbortSignal): Promise<Page<Link>> {
    const { ask, pageSize } = this.around;
    const begun = token === undefined ? await this.#begin(signal) : { links: [], unread: 0, now: positionIn(token) };
    const links = [...begun.links];
    let { unread, now }: { unread: number; now: Position } = begun;
    let emptyPages = 0; // in a row, of the domain that is being read
    for (let size = links.length; size < pageSize && now.left.length > 0; ) {
      const [first, ...left] = now.left;
      if (!first) break;
      try {
        const page = await ask({ domain: first.domain, token: first.token, pageSize }, signal);
        this.#totals.set(first.domain, page.total);
        emptyPages = page.links.length === 0 && page.next !== undefined ? emptyPages + 1 : 0;
        if (emptyPages === maxEmptyPages || (emptyPages > 0 && page.next === first.token)) throw endless();
        now = { ...now, ...after(page, first, { ...now, left }) };
        links.push(...page.links);
        unread += page.unread ?? 0;
        size += page.links.length - (first.taken ?? 0);
      } catch (error) {
        if (!isDomainFailure(error, first.token === undefined)) throw error;
        emptyPages = 0;
        now = { ...now, ...setAside(first, { ...now, left }) };
      }
    }
    const { domains, missing } = now;
    const next = now.left.length === 0 ? undefined : JSON.stringify(now);
    return { links, unread, next, total: this.#totalOf(now), domains, missing };
  }

  /** What the start of each domain's list is asked for with: each token leads through one domain. */
  async starts(signal?: AbortSignal): Promise<readonly string[]> {
    const { left, domains, missing } = (await this.#start(pageSizes[0], signal)).position;
    return left.map((own) => JSON.stringify({ left: [own], isStart: true, domains, missing }));
  }

  /** Not known before the length of each domain is that is still to be read: a sum without one would grow while nothing changed. */
  #totalOf({ left, read, isStart, domains, missing }: Position): number | undefined {
    if (!isStart) return sumOf([read, ...left.map(({ total }) => total)]);
    return sumOf(domains.filter((domain) => !missing.includes(domain)).map((domain) => this.#totals.get(domain)));
  }

  async #begin(signal: AbortSignal | undefined) {
    const start = await this.#start(this.around.pageSize, signal);
    const { now, ...newest } = this.#newest(start);
    return { ...newest, now: { ...start.position, ...now } };
  }

  /** Asks each domain for the start of its list, and so for its length. */
  async #start(pageSize: number, signal: AbortSignal | undefined): Promise<Start<Link>> {
    const { domains, ask } = this.around;
    const measured: LeftDomain[] = [];
    const pages = new Map<string, Page<Link>>();
    let failure: unknown;
    const waiting = [...domains.entries()];
    const lane = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const [place, domain] = next;
        try {
          const page = await ask({ domain, token: undefined, pageSize }, signal);
          const { total } = page;
          pages.set(domain, page);
          this.#totals.set(domain, total);
          measured[place] = { domain, ...(total !== undefined && { total }) };
        } catch (error) {
          if (!isDomainFailure(error, true)) throw error;
          failure = error;
          this.#totals.delete(domain);
          measured[place] = { domain, isLast: true };
        }
      }
    };
    await Promise.all(Array.from({ length: askedAtOnce }, lane));
    if (failure !== undefined && measured.every(({ isLast }) => isLast)) throw failure;
    const left = measured.toSorted((one, other) => lengthOf(one) - lengthOf(other));
    return { pages, position: { left, read: 0, domains: [...domains], missing: [] } };
  }

  /** The newest links of all, at most a page and as far as the starts of the domains tell which these are, and where the reading stands then. */
  #newest({ pages, position: { left, read } }: Start<Link>) {
    const { pageSize, createdAt } = this.around;
    const queues = left.map((own) => ({ own, page: pages.get(own.domain), taken: 0 }));
    const links: Link[] = [];
    while (links.length < pageSize) {
      const heads = queues.flatMap((queue) => {
        const { page, taken } = queue;
        if (!page || (taken === page.links.length && page.next === undefined)) return [];
        const link = page.links[taken];
        return [{ queue, link, created: link === undefined ? Number.NaN : createdAt(link) }];
      });
      const newest = heads.toSorted((one, other) => other.created - one.created)[0];
      if (!newest?.link || heads.some(({ created }) => Number.isNaN(created))) break; // it may be newer
      links.push(newest.link);
      newest.queue.taken += 1;
    }
    let unread = 0;
    let now: Pick<Position, 'left' | 'read'> = { left: [], read };
    for (const { own, page, taken } of queues.toReversed()) {
      if (page && taken === page.links.length && (taken > 0 || page.next === undefined)) {
        unread += page.unread ?? 0;
        now = after(page, own, now);
      } else now = { ...now, left: [{ ...own, ...(taken > 0 && { taken }) }, ...now.left] };
    }
    return { links, unread, now };
  }
}

/** The starts of the domains that gave one, and where the reading stands before any of their links. */
interface Start<Link> {
  readonly pages: ReadonlyMap<string, Page<Link>>;
  readonly position: Position;
}

/** One that is not counted may be long; one that failed comes last. */
const lengthOf = ({ total, isLast }: LeftDomain) => (isLast ? Infinity : (total ?? Number.MAX_SAFE_INTEGER));

function sumOf(totals: readonly (number | undefined)[]): number | undefined {
  let sum = 0;
  for (const total of totals) {
    if (total === undefined) return undefined;
    sum += total;
  }
  return sum;
}

/** Where the reading stands after a page of the domain. */
function after(
  { next, total }: Pick<Page<unknown>, 'next' | 'total'>,
  { domain, isLast }: LeftDomain,
  { left, read }: Pick<Position, 'left' | 'read'>,
): Pick<Position, 'left' | 'read'> {
  const counted = total === undefined ? {} : { total };
  if (next !== undefined) {
    return { left: [{ domain, token: next, ...counted, ...(isLast && { isLast }) }, ...left], read };
  }
  return { left, read: sumOf([read, total]) };
}

/** A domain that failed waits for the end, and is missing when it fails there. */
const setAside = (failed: LeftDomain, { left, missing }: Position): Pick<Position, 'left' | 'missing'> =>
  failed.isLast
    ? { left, missing: [...missing, failed.domain] }
    : { left: [...left, { ...failed, isLast: true }], missing };

/**
 * Of several domains this one can't be read: the others can. What may pass, or concerns the person, is not of a domain, nor is a
 * continuation token that is gone.
 */
export function isDomainFailure(error: unknown, isFirstPage: boolean): boolean {
  if (!(error instanceof ApiError)) return false;
  const { kind, statusCode } = error;
  if (kind === 'malformed' || kind === 'refused') return true;
  if (statusCode === 400 || statusCode === 410) return isFirstPage; // else its token is gone
  return statusCode >= 402 && ![408, 429, 503].includes(statusCode);
}

const endless = () => new ApiError('malformed', 'The server says that there are more links, and gives none');

/** Reads a token that this module wrote; anything may stand in its place. Throws `ApiError` as for a token that is gone. */
function positionIn(token: string): Position {
  try {
    return position.parse(JSON.parse(token));
  } catch {
    throw new ApiError('answered', 'The list has to be read again', { statusCode: 410 });
  }
}
