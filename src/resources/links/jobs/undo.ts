import type { Client } from '@/providers/http/client';
import type { LinkActionName } from '../actions';
import type { StatusFields } from '../localIndex/localIndex';
import type { Job, JobItem, StatusItem } from './model';
import type { JobPlan } from './newJob';
import { readPlace } from './readPlace';

const opposite: Readonly<Record<LinkActionName, LinkActionName>> = {
  deactivate: 'reactivate',
  reactivate: 'deactivate',
};

/** Reads how the links of a job are now, and orders what brings back exactly what it has changed. */
export async function undoOrder(client: Client, job: Job, items: readonly JobItem[]): Promise<JobPlan> {
  const changed = items.filter(({ outcome }) => outcome === 'done' || outcome === 'unknown');
  const readAt = Date.now();
  const now = await statusNow(client, job, new Set(changed.map(({ id }) => id)));
  return {
    kind: 'status',
    place: job.place,
    action: opposite[job.action ?? 'deactivate'],
    undoOf: job.id,
    changedSince: changed.filter((item) => isChangedSince(item, now.get(item.id))).length,
    items: changed.map((item) => ({ ...backItem(item, now.get(item.id)), readAt })),
  };
}

async function statusNow(client: Client, { place }: Job, ids: ReadonlySet<string>) {
  const found = new Map<string, StatusFields>();
  if (ids.size === 0) return found;
  for await (const { links } of readPlace(client, place)) {
    for (const { id, isActive, deleted } of links) if (ids.has(id)) found.set(id, { isActive, deleted });
    if (found.size === ids.size) break;
  }
  return found;
}

function backItem({ id, shortUrl, before, after }: JobItem, now: StatusFields | undefined): Omit<StatusItem, 'readAt'> {
  const item = { id, shortUrl, before: now ?? after ?? { isActive: false, deleted: false } };
  if (!now || !before || !after) return { ...item, isLeftAlone: true, words: 'It is no longer there.' };
  if (isSame(now, before)) return { ...item, isLeftAlone: true, words: 'It is as it was before.' };
  if (!isSame(now, after)) return { ...item, isLeftAlone: true, words: 'Changed by somebody else since.' };
  if (before.deleted) return { ...item, isLeftAlone: true, words: "The API can't delete a link." };
  return { ...item, isLeftAlone: false };
}

/** A link whose change had no answer may be as it was before without anybody else. */
const isChangedSince = ({ outcome, before, after }: JobItem, now: StatusFields | undefined) =>
  now !== undefined &&
  after !== undefined &&
  !isSame(now, after) &&
  (outcome === 'done' || before === undefined || !isSame(now, before));

const isSame = (one: StatusFields, other: StatusFields) =>
  one.isActive === other.isActive && one.deleted === other.deleted;
