import type { Client } from '@/providers/http/client';
import type { LinkActionName } from '../actions';
import type { StatusFields } from '../localIndex/localIndex';
import { isWhole } from '../wholeness';
import { countsOf } from './ledger';
import type { Job, JobItem } from './model';
import { newJobId } from './newJob';
import { stateAge } from './plan';
import { readPlace } from './readPlace';

const opposite: Readonly<Record<LinkActionName, LinkActionName>> = {
  deactivate: 'reactivate',
  reactivate: 'deactivate',
};

/** Makes the job that takes another one back. How its links are now is read when its turn has come. */
export function newUndo(
  job: Job,
  items: readonly JobItem[],
  now: number,
): { readonly job: Job; readonly items: readonly JobItem[] } {
  const changed = items.filter(({ outcome }) => outcome === 'done' || outcome === 'unknown');
  const back = changed.map((item, index) => backItem(item, index, job.begun));
  const undo: Job = {
    id: newJobId(now),
    kind: 'status',
    action: opposite[job.action ?? 'deactivate'],
    place: job.place,
    placeNames: job.placeNames,
    begun: now,
    state: { kind: 'queued' },
    total: back.length,
    counts: countsOf(back),
    undoOf: job.id,
    isPrepared: false,
    unknownBefore: back.filter(({ outcome }) => outcome === 'left-alone').length,
  };
  return { job: undo, items: back };
}

/** `before` is what the job has made of the link, `after` what it was before that. */
function backItem({ id, shortUrl, before, after, readAt, outcome }: JobItem, index: number, begun: number): JobItem {
  const item = { index, id, shortUrl, before: after, after: before, undoes: outcome, tries: 0 };
  const age = before && after ? stateAge(readAt, begun) : 'unknown';
  if (age === 'fresh') return { ...item, outcome: 'waiting' };
  const words =
    age === 'old'
      ? 'Its status before is not known: it was read too long before the job.'
      : 'Its status before is not known.';
  return { ...item, after, outcome: 'left-alone', words };
}

interface Reading {
  readonly signal: AbortSignal;
  readonly onProgress: (read: number, total: number | undefined) => void;
}

/** Reads how the links of an undo are now, and what that makes of each. Rejects with `ApiError`. */
export async function prepareUndo(
  client: Client,
  job: Job,
  items: readonly JobItem[],
  { signal, onProgress }: Reading,
): Promise<{ readonly parts: ReadonlyMap<number, Partial<JobItem>>; readonly changedSince: number }> {
  const waiting = items.filter(({ outcome }) => outcome === 'waiting');
  const wanted = new Set(waiting.map(({ id }) => id));
  const found = new Map<string, StatusFields>();
  let isComplete = wanted.size === 0;
  const readAt = Date.now();
  const pages = isComplete ? [] : readPlace(client, job.place, signal);
  for await (const { links, read } of pages) {
    for (const { id, isActive, deleted } of links) if (wanted.has(id)) found.set(id, { isActive, deleted });
    onProgress(read.links, read.total);
    isComplete = isWhole(read);
    if (found.size === wanted.size) break;
  }
  const parts = waiting.map((item) => {
    const now = found.get(item.id);
    return [item.index, { ...(now && { before: now, readAt }), ...leftAlone(item, now, isComplete) }] as const;
  });
  return {
    parts: new Map(parts),
    changedSince: waiting.filter((item) => isChangedSince(item, found.get(item.id))).length,
  };
}

/** Nothing for a link that is brought back. */
function leftAlone({ before, after }: JobItem, now: StatusFields | undefined, isComplete: boolean): Partial<JobItem> {
  const as = (words: string): Partial<JobItem> => ({ outcome: 'left-alone', words, after: now });
  if (!now) return as(isComplete ? 'It is no longer there.' : 'Not found: the list could not be read as a whole.');
  if (isSame(now, after)) return as('It is as it was before.');
  if (!isSame(now, before)) return as('Changed by somebody else since.');
  return after?.deleted ? as("The API can't delete a link.") : {};
}

/** A link whose change had no answer may be as it was before without anybody else. */
const isChangedSince = ({ undoes, before, after }: JobItem, now: StatusFields | undefined) =>
  now !== undefined && !isSame(now, before) && (undoes === 'done' || !isSame(now, after));

const isSame = (one: StatusFields, other: StatusFields | undefined) =>
  one.isActive === other?.isActive && one.deleted === other.deleted;
