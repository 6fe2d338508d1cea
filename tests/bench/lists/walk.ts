import { Reader } from '@/engines/link-lists/reading/reader';
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

/** Reads all pages into the worker as the dashboard does. Gives the number of links. */
export async function walk(worker: Worked): Promise<number> {
  const nothing = () => undefined;
  const reader = new Reader({
    read: page,
    send: (order) => worker.say(order),
    async claim(purpose, reader) {
      const claimed = worker.hear('claimed');
      worker.say({ kind: 'claim', number: 1, purpose, reader });
      return claimed;
    },
    changes: () => 0,
    changesStored: () => undefined,
    onWaiting: nothing,
    onReading: nothing,
  });
  let links = 0;
  const stop = worker.follow((answer) => {
    if (answer.kind === 'next') reader.next(answer.token);
    if (answer.kind !== 'kept') return;
    links = answer.state.current.links;
    reader.kept({ next: answer.next, added: answer.added });
  });
  await reader.readRest(new AbortController().signal, () => false);
  stop();
  return links;
}

/** The same calls with nothing done but what the next one needs. */
export async function bareWalk(): Promise<number> {
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
