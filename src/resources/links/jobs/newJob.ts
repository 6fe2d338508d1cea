import { currentPlace } from '@/providers/place';
import { linkActions } from '../actions';
import type { StatusFields } from '../localIndex/localIndex';
import { linkId } from '../model';
import { countsOf } from './ledger';
import type { CreateItem, CreateRequest, Job, JobItem, StatusItem, StatusRequest } from './model';

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

export const newJobId = (now: number) => `${now.toString(36)}-${Math.random().toString(36).slice(2)}`;

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
export const statusAfter = (action: keyof typeof linkActions, before: StatusFields): StatusFields =>
  action === 'reactivate' ? { isActive: true, deleted: false } : { isActive: false, deleted: before.deleted };
