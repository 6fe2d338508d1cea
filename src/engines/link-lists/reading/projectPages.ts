import * as z from 'zod/mini';
import { pageSizes } from '@/contract/paths';
import { ApiError } from '@/providers/http/apiError';

/** What is needed of a page of one domain's list. */
export interface DomainPage {
  /** How many links there are in it. */
  readonly size: number;
  readonly next: string | undefined;
  /** How many links the domain has; undefined where the server does not count. */
  readonly total: number | undefined;
}

export interface AskedPage {
  readonly domain: string;
  /** The continuation token of this domain's list. */
  readonly token: string | undefined;
  readonly pageSize: number;
}

interface Surroundings<Page extends DomainPage> {
  /** The domains of the project that can carry links. */
  readonly domains: readonly string[];
  readonly pageSize: number;
  /** Rejects with `ApiError`. */
  readonly ask: (asked: AskedPage, signal: AbortSignal | undefined) => Promise<Page>;
}

/** A page of the list of all domains: of one, or of several short ones. */
export interface ProjectPage<Page> {
  /** Pages of domains; none where nothing is left. */
  readonly pages: readonly Page[];
  /** What the next one is asked for with. */
  readonly next: string | undefined;
  /** How many links all domains have, without those that are missing; undefined while that is not known. */
  readonly total: number | undefined;
  /** All domains, and those of them that the server did not give. */
  readonly domains: readonly string[];
  readonly missing: readonly string[];
}

const leftDomain = z.object({
  domain: z.string(),
  token: z.optional(z.string()),
  total: z.optional(z.number()),
  /** It could not be read when its turn came, and is tried once more after all others. */
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
 * The pages of a list of all domains (docs/product.md#all-domains): one domain after the other, the smallest first. A domain that the
 * server refuses or breaks on, or whose pages have no links and no end, is tried again after the others, and is missing when it fails then.
 */
export class ProjectPages<Page extends DomainPage> {
  /** How many links each domain has, as it was said last. */
  readonly #totals = new Map<string, number | undefined>();

  constructor(private readonly around: Surroundings<Page>) {}

  /**
   * Reads the page that a token leads to: pages of domains until there is enough. Rejects with `ApiError` where that may pass or all
   * domains fail.
   */
  async read(token: string | undefined, signal?: AbortSignal): Promise<ProjectPage<Page>> {
    const { ask, pageSize } = this.around;
    let now = token === undefined ? await this.#start(signal) : positionIn(token);
    const pages: Page[] = [];
    let emptyPages = 0; // in a row, of the domain that is being read
    for (let size = 0; size < pageSize && now.left.length > 0; ) {
      const [first, ...left] = now.left;
      if (!first) break;
      try {
        const page = await ask({ domain: first.domain, token: first.token, pageSize }, signal);
        this.#totals.set(first.domain, page.total);
        emptyPages = page.size === 0 && page.next !== undefined ? emptyPages + 1 : 0;
        if (emptyPages === maxEmptyPages || (emptyPages > 0 && page.next === first.token)) throw endless();
        now = { ...now, ...after(page, first, { ...now, left }) };
        pages.push(page);
        size += page.size;
      } catch (error) {
        if (!isDomainFailure(error, first.token === undefined)) throw error;
        emptyPages = 0;
        now = { ...now, ...setAside(first, { ...now, left }) };
      }
    }
    const { domains, missing } = now;
    const next = now.left.length === 0 ? undefined : JSON.stringify(now);
    return { pages, next, total: this.#totalOf(now), domains, missing };
  }

  /** What the start of each domain's list is asked for with: each token leads through one domain. */
  async starts(signal?: AbortSignal): Promise<readonly string[]> {
    const { left, domains, missing } = await this.#start(signal);
    return left.map((own) => JSON.stringify({ left: [own], isStart: true, domains, missing }));
  }

  /** Not known before the length of each domain is that is still to be read: a sum without one would grow while nothing changed. */
  #totalOf({ left, read, isStart, domains, missing }: Position): number | undefined {
    if (!isStart) return sumOf([read, ...left.map(({ total }) => total)]);
    return sumOf(domains.filter((domain) => !missing.includes(domain)).map((domain) => this.#totals.get(domain)));
  }

  async #start(signal: AbortSignal | undefined): Promise<Position> {
    const { domains, ask } = this.around;
    const measured: LeftDomain[] = [];
    let failure: unknown;
    const waiting = [...domains.entries()];
    const lane = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const [place, domain] = next;
        try {
          const { total } = await ask({ domain, token: undefined, pageSize: pageSizes[0] }, signal);
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
    return { left, read: 0, domains: [...domains], missing: [] };
  }
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
  { next, total }: DomainPage,
  { domain, isLast }: LeftDomain,
  { left, read }: Position,
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
