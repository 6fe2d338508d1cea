import { destinationKey, likeness } from '@/contract/destinationKey';
import type { QueryOf } from '@/contract/endpoint';
import { type SearchedPage, searchLinks } from '@/contract/linkSearch';
import { type CreateLinkBody, listLinks } from '@/contract/links';
import { maxPageSize } from '@/contract/paths';
import { addressOfId, type Link, type LinksPlace, linkFromWire, listPath, type ReadSoFar } from '@/engines/links';
import { ApiError } from '@/providers/http/apiError';
import { withRetries } from '@/providers/tasks/retry';
import type { ItemResult } from '../job';
import { type CreateJob, type CreateJobItem, createdItem } from './create';
import type { JobClient } from './jobRules';

/** A link may be so much older than the job began and still be of it, in ms. */
const toleranceMs = 10 * 60_000;
/** Where the server's clock is not known: links older than this are not read, in ms. */
const notReadMs = 86_400_000;

/**
 * Reads the list from its start to links older than the job, and tells the outcome of the links whose creation had no answer. A
 * link that is not found, or of which it can't be told whose it is, is left out: it stays not known. Rejects with `ApiError`.
 */
export async function findCreated(
  client: JobClient,
  job: Pick<CreateJob, 'place' | 'begun'>,
  items: readonly CreateJobItem[],
): Promise<ReadonlyMap<number, ItemResult>> {
  const { found, since } = await readLinksOf(client, job, items);
  return new Map(
    [...found].flatMap(([item, link]) => {
      const result = resultOf(item, link, since);
      return result ? [[item.index, result]] : [];
    }),
  );
}

/** The links that have the slugs of such creations, and the instant in ms, if it is known, from which on a link is the job's. */
async function readLinksOf(
  client: JobClient,
  job: Pick<CreateJob, 'place' | 'begun'>,
  items: readonly CreateJobItem[],
): Promise<{ readonly found: ReadonlyMap<CreateJobItem, Link>; readonly since: number | undefined }> {
  const wanted = new Map(items.filter(({ outcome }) => outcome === 'unknown').map((item) => [item.id, item]));
  const answered = new Map(
    items.flatMap((item) => (item.answeredAt === undefined ? [] : [[item.id, item.answeredAt]])),
  );
  const found = new Map<CreateJobItem, Link>();
  let since: number | undefined;
  for await (const { links } of readPlace(client, job.place)) {
    for (const link of links) {
      const item = wanted.get(link.id);
      if (item) found.set(item, link);
    }
    since = links.reduce((known, link) => earlier(known, beginOf(job, link, answered.get(link.id))), since);
    const until = since === undefined ? job.begun - notReadMs : since - toleranceMs;
    if (found.size === wanted.size || links.every((link) => isBefore(link, until))) break;
  }
  return { found, since: since === undefined ? undefined : since - toleranceMs };
}

/** Outcome of one link whose creation had no answer. `similar`: it can't be told whether the link with its slug is that one. */
type FoundLink =
  | { readonly kind: 'created' | 'taken' | 'missing' }
  | { readonly kind: 'similar'; readonly destination: string };

/** Looks for one link whose creation, begun at an instant in ms, had no answer. Rejects with `ApiError`. */
export async function findCreatedLink(
  client: JobClient,
  place: LinksPlace,
  body: CreateLinkBody,
  begun: number,
): Promise<FoundLink> {
  const item: CreateJobItem = { ...createdItem({ body, shortUrl: '' }, 0), outcome: 'unknown' };
  const { found, since } = await readLinksOf(client, { place, begun }, [item]);
  const link = found.get(item);
  if (!link) return { kind: 'missing' };
  const result = resultOf(item, link, since);
  if (!result) return { kind: 'similar', destination: link.destination };
  return { kind: result.outcome === 'done' ? 'created' : 'taken' };
}

/**
 * When the job began in the server's time, by a link whose creation was answered: the server's clock is ahead of ours by a little more than
 * the two instants differ. It is never after that link, even if our clock was set back between.
 */
function beginOf(
  { begun }: Pick<CreateJob, 'begun'>,
  { created }: Link,
  answeredAt: number | undefined,
): number | undefined {
  if (created === undefined || answeredAt === undefined) return undefined;
  const at = Date.parse(created);
  return Math.min(begun + at - answeredAt, at);
}

function earlier(one: number | undefined, other: number | undefined): number | undefined {
  if (one === undefined || Number.isNaN(one)) return other;
  return other === undefined || Number.isNaN(other) ? one : Math.min(one, other);
}

const isBefore = ({ created }: Link, instant: number) => created !== undefined && Date.parse(created) < instant;

const taken: ItemResult = { outcome: 'refused', statusCode: 409, words: 'The slug is taken.' };

/**
 * A link with that slug and another destination belongs to others. One with the same destination that seems to be of before may be either's:
 * our clock may have been set between.
 */
function resultOf({ body }: CreateJobItem, link: Link, since: number | undefined): ItemResult | undefined {
  const [there, sent] = [link.destination, body?.deepLink ?? ''].map(normalizedCodes).map(destinationKey);
  const alike = there && sent && likeness(there, sent);
  if (alike === undefined) return taken;
  // a near one may be ours: the server may have written the destination in its own way
  const isOurs = alike === 'same' && (since === undefined || !isBefore(link, since));
  return isOurs ? { outcome: 'done' } : undefined; // not known
}

/** The signs that mean the same with and without their percent code (RFC 3986, 2.3). */
const unreserved = /[\w.~-]/;

/** A server may write such a sign as its code or a code as its sign, and a space of a query as `+` or `%20`. */
const normalizedCodes = (destination: string) =>
  destination
    .replaceAll(/%([\da-f]{2})/gi, (code, hex: string) => {
      const sign = String.fromCharCode(Number.parseInt(hex, 16));
      return unreserved.test(sign) ? sign : code.toUpperCase();
    })
    .replace(/\?[^#]*/, (query) => query.replaceAll('+', '%20'));

const maxTries = 5;
/** A server that repeats itself has no more to say after so many pages without a link that is new. */
const maxPagesWithoutNews = 3;

interface PlacePage {
  readonly links: readonly Link[];
  /** What is known of the list with this page. */
  readonly read: ReadSoFar;
}

/** The links of a place, page by page from the start of its list. Rejects with `ApiError`. */
export async function* readPlace(
  client: JobClient,
  place: LinksPlace,
  signal = new AbortController().signal,
): AsyncGenerator<PlacePage> {
  const seen = new Set<string>();
  let token: string | undefined;
  let total: number | undefined;
  let hasMoved = false;
  let unread = 0;
  let withoutNews = 0;
  do {
    const page = await readPage(client, place, token === undefined ? {} : { continuationToken: token }, signal);
    const links = page.links.map(linkFromWire);
    const before = seen.size;
    for (const { id } of links) seen.add(id);
    withoutNews = seen.size > before ? 0 : withoutNews + 1;
    hasMoved ||= total !== undefined && page.totalCount !== undefined && page.totalCount !== total;
    total = page.totalCount ?? total;
    unread += page.unread ?? 0;
    token = page.hasMore ? page.nextContinuationToken : undefined;
    yield { links, read: { isEnded: token === undefined, links: seen.size, total, hasMoved, isBehind: false, unread } };
  } while (token !== undefined && withoutNews < maxPagesWithoutNews);
}

/** The slugs of one call. */
const maxSlugs = 50;

/** The links of one domain with these ids, from a server that searches. Undefined where it takes no notice of the question. Rejects with `ApiError`. */
export async function* readSlugs(
  client: JobClient,
  place: LinksPlace,
  ids: readonly string[],
  signal: AbortSignal,
): AsyncGenerator<PlacePage | undefined> {
  let unread = 0;
  for (let at = 0; at < ids.length; at += maxSlugs) {
    const asked = ids.slice(at, at + maxSlugs);
    const page = await readPage(client, place, { slug: asked.map((id) => addressOfId(id).slug) }, signal);
    if (page.matchCount === undefined) {
      yield undefined;
      return;
    }
    unread += page.unread ?? 0;
    const links = at + asked.length;
    const isEnded = links === ids.length;
    const read = { isEnded, links, total: ids.length, hasMoved: false, isBehind: false, unread };
    yield { links: page.links.map(linkFromWire), read };
  }
}

async function readPage(
  client: JobClient,
  place: LinksPlace,
  part: Pick<QueryOf<typeof searchLinks>, 'continuationToken' | 'slug'>,
  signal: AbortSignal,
): Promise<SearchedPage> {
  const path = listPath(place, ''); // links are created on one
  const query = { pageSize: maxPageSize, ...part };
  const { rateLimit } = client;
  const answer = await withRetries({ maxTries, rateLimit, signal }, () =>
    client.call(part.slug ? searchLinks : listLinks, { path, query, isBackground: true, signal }),
  );
  if (!answer || answer instanceof ApiError) throw answer ?? new ApiError('aborted', 'The request was canceled.');
  return answer;
}
