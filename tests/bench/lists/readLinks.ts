import { storedToken } from '../reference/fetchLinks';
import { place } from './generate';
import type { Worked } from './worker';

const { organizationId, projectId, domain } = place;
const address = `/v1/organizations/${organizationId}/projects/${projectId}/domains/${domain}/links?pageSize=200`;

async function page(next: string | undefined): Promise<ArrayBuffer> {
  const token = next === undefined ? '' : `&continuationToken=${encodeURIComponent(next)}`;
  const reply = await fetch(address + token, { headers: { authorization: `Bearer ${storedToken()}` } });
  return reply.arrayBuffer();
}

/** Has the worker read all pages as the dashboard does. Gives the number of links. */
export async function readLinks(worker: Worked): Promise<number> {
  await worker.request('readLinks', { address, token: storedToken() });
  return worker.state.current.links;
}

/** The same calls with nothing done but what the next one needs. */
export async function readBare(): Promise<number> {
  let count = 0;
  for (let next: string | undefined, isFirst = true; isFirst || next !== undefined; isFirst = false) {
    const reply: { links: unknown[]; nextContinuationToken?: string } = JSON.parse(
      new TextDecoder().decode(await page(next)),
    );
    count += reply.links.length;
    next = reply.nextContinuationToken;
  }
  return count;
}
