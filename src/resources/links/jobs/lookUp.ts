import { destinationKey, likeness } from '@/contract/destinationKey';
import type { Client } from '@/providers/http/client';
import type { Link } from '../model';
import type { Result } from './answers';
import type { Job, JobItem } from './model';
import { readPlace } from './readPlace';

/** A link may be so much older than the job began and still be of it, in ms. */
const toleranceMs = 10 * 60_000;
/** Where the server's clock is not known: links older than this are not read, in ms. */
const notReadMs = 86_400_000;

/**
 * Reads the list from its start to links older than the job, and tells what became of the links whose creation had no answer. A
 * link that is not found, or of which it can't be told whose it is, is left out: it stays not known. Rejects with `ApiError`.
 */
export async function lookUp(
  client: Client,
  job: Job,
  items: readonly JobItem[],
): Promise<ReadonlyMap<number, Result>> {
  const wanted = new Map(items.filter(({ outcome }) => outcome === 'unknown').map((item) => [item.id, item]));
  const answered = new Map(
    items.flatMap((item) => (item.answeredAt === undefined ? [] : [[item.id, item.answeredAt]])),
  );
  const found = new Map<string, Link>();
  let since: number | undefined;
  for await (const { links } of readPlace(client, job.place)) {
    for (const link of links) if (wanted.has(link.id)) found.set(link.id, link);
    since = links.reduce((known, link) => earlier(known, beginOf(job, link, answered.get(link.id))), since);
    const until = since === undefined ? job.begun - notReadMs : since - toleranceMs;
    if (found.size === wanted.size || links.every((link) => isBefore(link, until))) break;
  }
  return new Map(
    [...found.values()].flatMap((link) => {
      const item = wanted.get(link.id);
      const result = item && resultOf(item, link, since === undefined ? undefined : since - toleranceMs);
      return result ? [[item.index, result]] : [];
    }),
  );
}

/**
 * When the job began in the server's time, by a link whose creation was answered: the server's clock is ahead of ours by a little more than
 * the two instants differ. It is never after that link, even if our clock was set back meanwhile.
 */
function beginOf({ begun }: Job, { created }: Link, answeredAt: number | undefined): number | undefined {
  if (created === undefined || answeredAt === undefined) return undefined;
  const at = Date.parse(created);
  return Math.min(begun + at - answeredAt, at);
}

function earlier(one: number | undefined, other: number | undefined): number | undefined {
  if (one === undefined || Number.isNaN(one)) return other;
  return other === undefined || Number.isNaN(other) ? one : Math.min(one, other);
}

const isBefore = ({ created }: Link, instant: number) => created !== undefined && Date.parse(created) < instant;

/** A link with that slug and another destination, or of before, is somebody else's. Its age counts only in the server's time. */
function resultOf({ body }: JobItem, link: Link, since: number | undefined): Result | undefined {
  const alike = likeness(destinationKey(link.destination), destinationKey(body?.deepLink ?? ''));
  if (alike === 'near') return undefined; // the server may have written it in its own way
  const isOurs = alike === 'same' && (since === undefined || !isBefore(link, since));
  return isOurs ? { outcome: 'done' } : { outcome: 'refused', statusCode: 409, words: 'The slug is taken.' };
}
