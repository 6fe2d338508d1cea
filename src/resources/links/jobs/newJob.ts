import { currentPlace } from '@/providers/place';
import { type LinkActionName, linkActions } from '../actions';
import type { StatusFields } from '../localIndex/localIndex';
import { linkId } from '../model';
import { countsOf, type Ledger } from './ledger';
import type { CreateItem, CreateRequest, Job, JobItem, StatusItem, StatusRequest } from './model';
import { stateAge } from './plan';

/** A request without what was only asked to judge it. */
export type JobPlan = CreateRequest | Omit<StatusRequest, 'basis' | 'confirmation'>;

/** Makes a job of a request that is not refused. */
export function newJob(plan: JobPlan, now: number): { readonly job: Job; readonly items: readonly JobItem[] } {
  const items = plan.kind === 'create' ? plan.items.map(createdItem) : plan.items.map(changedItem(plan.action));
  const { organization, project } = currentPlace();
  const job: Job = {
    id: newJobId(now),
    kind: plan.kind,
    ...(plan.kind === 'status' && { action: plan.action }),
    place: plan.place,
    placeNames: { organization, project },
    begun: now,
    state: { kind: 'queued' },
    total: items.length,
    counts: countsOf(items),
  };
  return { job, items };
}

const newJobId = (now: number) => `${now.toString(36)}-${Math.random().toString(36).slice(2)}`;

export const createdItem = ({ body, shortUrl, oldUrls }: CreateItem, index: number): JobItem => ({
  index,
  shortUrl,
  id: linkId(body.domain, body.customSlug),
  body,
  ...(oldUrls && { oldUrls }),
  outcome: 'waiting',
  tries: 0,
});

const changedItem =
  (action: keyof typeof linkActions) =>
  ({ id, shortUrl, before, readAt, isLeftAlone, words }: StatusItem, index: number): JobItem => ({
    index,
    shortUrl,
    id,
    before,
    readAt,
    after: isLeftAlone ? before : statusAfter(action, before),
    outcome: isLeftAlone ? 'left-alone' : 'waiting',
    ...(words && { words }),
    tries: 0,
  });

/** Activating brings a deleted link back; deactivating leaves one deleted. */
const statusAfter = (action: keyof typeof linkActions, before: StatusFields): StatusFields =>
  action === 'reactivate' ? { isActive: true, deleted: false } : { isActive: false, deleted: before.deleted };

/** Has these links wait once more; where an order is given, with that instead. */
export function reopen(ledger: Ledger, indices: readonly number[], changed?: ReadonlyMap<number, CreateItem>): void {
  const parts = new Map<number, Partial<JobItem>>();
  for (const index of indices) {
    const order = changed?.get(index);
    const mayBeDone = ledger.item(index)?.outcome === 'unknown';
    const fresh = order ? createdItem(order, index) : { tries: mayBeDone ? 1 : 0 };
    parts.set(index, { ...fresh, isUnsure: mayBeDone, outcome: 'waiting', statusCode: undefined, words: undefined });
  }
  ledger.change(parts);
  ledger.become({ ended: undefined, state: { kind: 'queued' } });
}

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
