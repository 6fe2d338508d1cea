import { listLinks } from '@/contract/links';
import { largestPageSize } from '@/contract/pageSizes';
import { ApiError } from '@/providers/http/apiError';
import type { Client } from '@/providers/http/client';
import { retryDelay } from '@/providers/tasks/retryPolicy';
import { type Link, linkFromWire } from '../model';
import type { LinksPlace } from '../place';
import { pause } from '../sync/pause';
import type { ReadSoFar } from '../wholeness';

const mostTries = 5;
/** A server that repeats itself has no more to say after so many pages without a link that is new. */
const mostPagesWithoutNews = 3;

export interface PlacePage {
  readonly links: readonly Link[];
  /** What is known of the list with this page. */
  readonly read: ReadSoFar;
}

/** The links of a place, page by page from the start of its list. Rejects with `ApiError`. */
export async function* readPlace(
  client: Client,
  place: LinksPlace,
  signal = new AbortController().signal,
): AsyncGenerator<PlacePage> {
  const seen = new Set<string>();
  let token: string | undefined;
  let total: number | undefined;
  let hasMoved = false;
  let withoutNews = 0;
  do {
    const page = await readPage(client, place, token, signal);
    const links = page.links.map(linkFromWire);
    const before = seen.size;
    for (const { id } of links) seen.add(id);
    withoutNews = seen.size > before ? 0 : withoutNews + 1;
    hasMoved ||= total !== undefined && page.totalCount !== undefined && page.totalCount !== total;
    total = page.totalCount ?? total;
    token = page.hasMore ? page.nextContinuationToken : undefined;
    yield { links, read: { isEnded: token === undefined, links: seen.size, total, hasMoved, isBehind: false } };
  } while (token !== undefined && withoutNews < mostPagesWithoutNews);
}

async function readPage(client: Client, place: LinksPlace, continuationToken: string | undefined, signal: AbortSignal) {
  const query = { pageSize: largestPageSize, ...(continuationToken !== undefined && { continuationToken }) };
  for (let tries = 1; ; tries += 1) {
    try {
      return await client.call(listLinks, { path: { ...place }, query, isBackground: true, signal });
    } catch (error) {
      const delay = error instanceof ApiError && tries < mostTries ? retryDelay(error, tries) : undefined;
      if (delay === undefined || signal.aborted) throw error;
      await pause(delay, signal);
    }
  }
}
