import { listLinks } from '@/contract/links';
import { largestPageSize } from '@/contract/pageSizes';
import { ApiError } from '@/providers/http/apiError';
import type { Client } from '@/providers/http/client';
import { retryDelay } from '@/providers/tasks/retryPolicy';
import { type Link, linkFromWire } from '../model';
import type { LinksPlace } from '../place';

const mostTries = 5;

/** The links of a place, page by page from the start of its list. Rejects with `ApiError`. */
export async function* readPlace(client: Client, place: LinksPlace): AsyncGenerator<readonly Link[]> {
  let token: string | undefined;
  do {
    const page = await readPage(client, place, token);
    yield page.links.map(linkFromWire);
    const next = page.hasMore ? page.nextContinuationToken : undefined;
    if (next === token) return; // the server repeats itself
    token = next;
  } while (token !== undefined);
}

async function readPage(client: Client, place: LinksPlace, continuationToken: string | undefined) {
  const query = { pageSize: largestPageSize, ...(continuationToken !== undefined && { continuationToken }) };
  for (let tries = 1; ; tries += 1) {
    try {
      return await client.call(listLinks, { path: { ...place }, query, isBackground: true });
    } catch (error) {
      const delay = error instanceof ApiError && tries < mostTries ? retryDelay(error, tries) : undefined;
      if (delay === undefined) throw error;
      await new Promise((resolve) => setTimeout(resolve, delay));
    }
  }
}
