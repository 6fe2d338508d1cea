import type { Client } from '@/providers/http/client';
import type { Link } from '../model';
import type { Result } from './answers';
import type { Job, JobItem } from './model';
import { readPlace } from './readPlace';

/** The clock of the server may be so far behind, in ms. */
const clockTolerance = 10 * 60_000;

/**
 * Reads the list from its start to links older than the job, and tells what became of the links whose creation had no answer. A
 * link that is not found is left out. Rejects with `ApiError`.
 */
export async function lookUp(client: Client, job: Job, unknown: readonly JobItem[]) {
  const wanted = new Map(unknown.map((item) => [item.id, item]));
  const results = new Map<number, Result>();
  const isOlder = ({ created }: Link) => created !== undefined && Date.parse(created) < job.begun - clockTolerance;
  for await (const links of readPlace(client, job.place)) {
    for (const link of links) {
      const item = wanted.get(link.id);
      if (item) results.set(item.index, resultOf(item, link, isOlder(link)));
    }
    if (results.size === wanted.size || links.every(isOlder)) break;
  }
  return results;
}

/** A link with that slug and another destination, or of before, is somebody else's. */
const resultOf = ({ body }: JobItem, link: Link, isOlder: boolean): Result =>
  link.destination === body?.deepLink.trim() && !isOlder
    ? { outcome: 'done' }
    : { outcome: 'refused', statusCode: 409, words: 'The slug is taken.' };
