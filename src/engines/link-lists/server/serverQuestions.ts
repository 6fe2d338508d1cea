import { maxFacetValues, type SearchedPage, searchLinks } from '@/contract/linkSearch';
import { maxPageSize } from '@/contract/paths';
import {
  addressOfId,
  type CountedFacet,
  type Link,
  type LinksPlace,
  linkFromWire,
  linkId,
  listPath,
  noFilter,
  onlyDomain,
  type StatusFields,
} from '@/engines/links';
import { keepLatest } from '@/lib/keepLatest';
import { pause } from '@/lib/pause';
import { steadyNow } from '@/lib/steadyTime';
import { ApiError } from '@/providers/http/apiError';
import type { Client } from '@/providers/http/client';
import { isSessionOver, isTokenGone } from '@/providers/http/errorSentence';
import { malformedReply } from '@/providers/http/toApiError';
import { type Retries, withRetries } from '@/providers/tasks/retry';
import type { FacetValues } from '../queries/facetCounts';
import type { LinkQuery } from '../queries/query';
import { facetNameOf, serverQuestion } from './serverQuestion';

/** The slugs of one call. */
export const maxSlugs = 50;

/** A token may end while a long answer is read. */
const maxTries = 3;
/** A call that may pass is made so often. */
const maxCalls = 5;
/** Until the connection is back, in ms: timers take no more. */
const maxPauseMs = 2 ** 31 - 1;
/** After a key, in ms: what is being typed is no question yet. */
const typingMs = 150;
/** More links than a job takes. */
const maxKnown = 60_000;

/** A page, or why there is none; undefined when it is not wanted any more. */
type Answer = SearchedPage | ApiError | undefined;

/** So many pages without a link that is new are the same ones again. */
const maxRepeats = 3;
const repeating = new ApiError('malformed', 'The server repeats links');

/** Takes the pages of an answer, one after the other: what the next one is asked for with, and why it is not asked for where there should be one. */
export function followPages() {
  const firstLinks = new Set<string | undefined>([undefined]);
  let former: string | undefined;
  let repeats = 0;
  return ({ links: [first], hasMore, nextContinuationToken }: SearchedPage) => {
    const { size } = firstLinks;
    const isNew = firstLinks.add(first?.shortLink).size > size;
    repeats = isNew ? 0 : repeats + 1;
    const next = hasMore ? nextContinuationToken : undefined;
    const isEnd = next !== undefined && (next === former || repeats === maxRepeats);
    former = next;
    return { isNew, next: isEnd ? undefined : next, error: isEnd ? repeating : undefined };
  };
}

/** The values of a facet, as far as an answer has them. */
export function valuesIn(counted: SearchedPage['facets'], facet: CountedFacet): FacetValues {
  const values = counted?.[facetNameOf(facet) ?? 'status'] ?? [];
  return { values, of: values.length };
}

export const asOfPage = ({ asOf }: SearchedPage): number => Date.parse(asOf ?? '') || Date.now();

export type AskedOfServer = ReturnType<typeof serverQuestion>;

/** Links that were read, and of how many. */
interface ReadLinks {
  readonly links: readonly Link[];
  readonly readAt: number;
  readonly count: number | undefined;
}

interface ReadOptions {
  readonly maxTries?: number;
  /** Told of each call that has failed. */
  readonly onFailure?: (error: ApiError) => void;
}

/** Questions that the server answers about a domain, whatever is shown of it. */
export class ServerQuestions {
  /** Links that were read, by id, and when: what is done with links begins with their ids. */
  readonly #known = new Map<string, { readonly link: Link; readonly readAt: number }>();
  /** Statuses that were changed here, and when by the steady clock: an answer that was asked for before may not know of them. */
  readonly #changed = new Map<string, { readonly status: StatusFields; readonly at: number }>();

  constructor(
    private readonly client: Pick<Client, 'call'>,
    readonly place: LinksPlace,
    /** Told why what was asked for can't be had, once what may pass was tried again, and with undefined that it is there; of a hint only that the session has ended. */
    private readonly onEnd: (error: ApiError | undefined) => void,
  ) {}

  /** The links of a page, which are remembered. */
  linksOf(page: SearchedPage): readonly Link[] {
    const readAt = asOfPage(page);
    const links = page.links.map(linkFromWire);
    for (const link of links) keepLatest(this.#known, link.id, { link, readAt }, maxKnown);
    return links;
  }

  /** What is asked for from now on is read anew. */
  forget(): void {
    this.#known.clear();
  }

  change(id: string, status: StatusFields): void {
    const known = this.#known.get(id);
    if (known) this.#known.set(id, { link: { ...known.link, ...status }, readAt: Date.now() });
    keepLatest(this.#changed, id, { status, at: steadyNow() }, maxKnown);
  }

  /** All links that match, at most so many; undefined once they can't be had. They are those of one moment. */
  async matching(query: LinkQuery, limit: number, signal: AbortSignal): Promise<ReadLinks | undefined> {
    if (query.ids) return this.withIds(query.ids.slice(0, limit), signal);
    let links: Link[] = [];
    const read = await this.readMatching(query, limit, signal, (page, before) => {
      if (before === 0) links = [];
      links.push(...this.linksOf(page));
    });
    return read && { links, ...read };
  }

  /** The same page by page, none of which is remembered. `take` gets each, and how many links came before; with none the answer begins anew. */
  async readMatching(
    { filter, sort }: LinkQuery,
    limit: number,
    signal: AbortSignal,
    take: (page: SearchedPage, before: number) => void,
  ): Promise<Omit<ReadLinks, 'links'> | undefined> {
    const asked = serverQuestion(filter, sort);
    for (let tries = 0; tries < maxTries; tries += 1) {
      let links = 0;
      let readAt = Number.POSITIVE_INFINITY;
      let page: Answer;
      let next: string | undefined;
      let end: ApiError | undefined;
      const follow = followPages();
      do {
        const pageSize = Math.max(1, Math.min(maxPageSize, limit - links));
        page = await this.read({ ...asked, pageSize, ...(next !== undefined && { continuationToken: next }) }, signal);
        if (!page || page instanceof ApiError) break;
        if (page.matchCount === undefined) return undefined; // it has taken no notice of the question
        const followed = follow(page);
        next = followed.next;
        end = followed.error;
        readAt = Math.min(readAt, asOfPage(page));
        if (!followed.isNew && links > 0) continue;
        take(page, links);
        links += page.links.length;
      } while (next !== undefined && links < limit);
      if (page && !(page instanceof ApiError)) {
        this.onEnd(end);
        return { readAt, count: page.matchCount ?? (page.hasMore ? undefined : links) };
      }
      if (next === undefined || !isTokenGone(page) || tries === maxTries - 1) return this.#none(page);
    } // it begins anew
    return undefined;
  }

  #none(answer: Answer): undefined {
    if (answer instanceof ApiError) this.onEnd(answer);
  }

  /** The links with these ids, as far as they are there. */
  async withIds(ids: readonly string[], signal: AbortSignal): Promise<ReadLinks | undefined> {
    const missing = ids.filter((id) => !this.#known.has(id));
    for (let at = 0; at < missing.length; at += maxSlugs) {
      const slugs = missing.slice(at, at + maxSlugs).map((id) => addressOfId(id).slug);
      if (!(await this.withSlugs(slugs, signal))) return undefined;
    }
    const known = ids.flatMap((id) => this.#known.get(id) ?? []);
    const readAt = known.reduce((oldest, one) => Math.min(oldest, one.readAt), Date.now());
    return { links: known.map(({ link }) => link), readAt, count: known.length };
  }

  /** The links that have one of the slugs, in any case; undefined once they can't be had. */
  async withSlugs(slugs: readonly string[], signal: AbortSignal): Promise<readonly Link[] | undefined> {
    const page = await this.read({ slug: slugs.slice(0, maxSlugs), pageSize: maxPageSize }, signal);
    if (!page || page instanceof ApiError || page.matchCount === undefined) return this.#none(page);
    this.onEnd(undefined);
    return this.linksOf(page);
  }

  /** Clicks and scans by the values of a field; undefined once they can't be had. */
  async totals({ filter }: LinkQuery, facet: CountedFacet, signal: AbortSignal): Promise<FacetValues | undefined> {
    const name = facetNameOf(facet);
    if (name === undefined) return undefined;
    const page = await this.read(
      { ...serverQuestion(filter, undefined), facets: name, sums: 'true', pageSize: 1 },
      signal,
    );
    if (!page || page instanceof ApiError) return this.#none(page);
    this.onEnd(undefined);
    const values = page.facets?.[name];
    return values && { values, of: values.length < maxFacetValues ? values.length : Number.POSITIVE_INFINITY };
  }

  /** The values of facets that hold a text, over all links: a hint, which is asked for once, in a pause after the last key; none where it can't be had. */
  async values(
    facets: readonly CountedFacet[],
    text: string,
    limit: number,
    signal: AbortSignal,
  ): Promise<ReadonlyMap<CountedFacet, FacetValues> | undefined> {
    await pause(typingMs, signal, false);
    if (signal.aborted) return undefined;
    const names = facets.flatMap((facet) => facetNameOf(facet) ?? []).join(',');
    const page = await this.read(
      { ...serverQuestion(noFilter, undefined), facets: names, facetText: text, pageSize: 1 },
      signal,
      { maxTries: 1 },
    );
    const counted = page instanceof ApiError ? undefined : page?.facets;
    return new Map(
      facets.map((facet) => {
        const { values, of } = valuesIn(counted, facet);
        return [facet, { values: values.slice(0, limit), of }];
      }),
    );
  }

  #withChange(link: SearchedPage['links'][number], asked: number): typeof link {
    const changed = this.#changed.get(linkId(link.domain, link.shortLink));
    return changed && changed.at > asked ? { ...link, ...changed.status } : link;
  }

  /** An answer, or why there is none, once what may pass was tried again; undefined when it is not wanted any more. */
  async read(
    query: AskedOfServer,
    signal: AbortSignal,
    { maxTries = maxCalls, onFailure }: ReadOptions = {},
  ): Promise<Answer> {
    const domain = onlyDomain(this.place) ?? '';
    const wait: Retries['wait'] = (ms, reason, end) => {
      const isOffline = reason === 'network' && !navigator.onLine;
      return pause(isOffline ? maxPauseMs : ms, end, reason === 'network');
    };
    const answer = await withRetries({ maxTries, rateLimit: undefined, signal, wait }, async () => {
      const asked = steadyNow();
      try {
        const page = await this.client.call(searchLinks, { path: listPath(this.place, domain), query, signal });
        return { ...page, links: page.links.map((link) => this.#withChange(link, asked)) };
      } catch (error) {
        const failure = error instanceof ApiError ? error : malformedReply(0);
        if (failure.kind !== 'aborted') onFailure?.(failure);
        throw failure;
      }
    });
    if (answer instanceof ApiError && isSessionOver(answer)) this.onEnd(answer);
    return answer;
  }
}
