import { env } from '@/config';
import { isDomainFailure } from '@/engines/link-lists';
import { addressOfId, byDomain, type LinksPlace, onlyDomain, type StatusFields, wholenessOf } from '@/engines/links';
import { ApiError } from '@/providers/http/apiError';
import { readPlace, readSlugs } from './findCreated';
import type { JobClient, Preparation, Reading } from './jobRules';
import type { StatusJob, StatusJobItem } from './status';

/**
 * Reads how the links of an undo are now, and what that makes of each. Of several domains one that can't be read is left out. Rejects
 * with `ApiError` where that may pass or no domain can be read.
 */
export async function prepareUndo(
  client: JobClient,
  job: StatusJob,
  items: readonly StatusJobItem[],
  { signal, onProgress }: Reading,
): Promise<Preparation<StatusJobItem>> {
  const waiting = items.filter(({ outcome }) => outcome === 'waiting');
  const wanted = new Set(waiting.map(({ id }) => id));
  const found = new Map<string, StatusFields>();
  const complete = new Set<string>();
  const readAt = Date.now();
  let before = 0;
  const domainOf = (id: string) => onlyDomain(job.place) ?? addressOfId(id).domain;
  const domains = byDomain(wanted, domainOf);
  let failed = 0;
  for (const [domain, ids] of domains) {
    const open = new Set(ids);
    let last = 0;
    let isComplete = false;
    try {
      for await (const { links, read } of readLinks(client, { ...job.place, domains: [domain] }, ids, signal)) {
        for (const { id, isActive, deleted } of links) if (open.delete(id)) found.set(id, { isActive, deleted });
        last = read.links;
        onProgress(before + last, onlyDomain(job.place) === undefined ? undefined : read.total);
        isComplete = wholenessOf(read).kind === 'whole';
        if (open.size === 0) break;
      }
    } catch (error) {
      failed += 1;
      const mayPass = error instanceof ApiError && (error.statusCode === 502 || error.statusCode === 504);
      if (mayPass || failed === domains.size || !isDomainFailure(error, last === 0)) throw error;
    }
    before += last;
    if (isComplete) complete.add(domain);
  }
  const parts = waiting.map((item) => {
    const now = found.get(item.id);
    return [
      item.index,
      { ...(now && { before: now, readAt }), ...leftAlone(item, now, complete.has(domainOf(item.id))) },
    ] as const;
  });
  const changedSince = waiting.filter((item) => isChangedSince(item, found.get(item.id))).length;
  return { parts: new Map(parts), job: { prepared: Date.now(), changedSince } };
}

/** Pages of one domain that have the links with these ids: of a server that searches no others. */
async function* readLinks(
  client: JobClient,
  place: LinksPlace,
  ids: Iterable<string>,
  signal: AbortSignal,
): ReturnType<typeof readPlace> {
  if (env.linkSearch === 'server')
    for await (const page of readSlugs(client, place, [...ids], signal)) {
      if (!page) break;
      yield page;
      if (page.read.isEnded) return;
    }
  yield* readPlace(client, place, signal);
}

/** Nothing for a link that is brought back. */
function leftAlone(
  { before, after }: StatusJobItem,
  now: StatusFields | undefined,
  isComplete: boolean,
): Partial<StatusJobItem> {
  const as = (words: string): Partial<StatusJobItem> => ({ outcome: 'left-alone', words, after: now });
  if (!now) return as(isComplete ? 'It is no longer there.' : 'Not found: the list could not be loaded as a whole.');
  if (isSame(now, after)) return as('It is as it was before.');
  if (!isSame(now, before)) return as('Changed by another person since.');
  return after?.deleted ? as("The API can't delete a link.") : {};
}

/** A link whose change had no answer may be as it was before without anybody else. */
const isChangedSince = ({ undoes, before, after }: StatusJobItem, now: StatusFields | undefined) =>
  now !== undefined && !isSame(now, before) && (undoes === 'done' || !isSame(now, after));

const isSame = (one: StatusFields, other: StatusFields | undefined) =>
  one.isActive === other?.isActive && one.deleted === other.deleted;
