import type { Outcome } from '../job';
import type { CreateJob, CreateJobItem } from './create';
import type { StatusJob, StatusJobItem } from './status';
import { stateAge } from './statusPlan';

const opposite = { deactivate: 'reactivate', reactivate: 'deactivate' } as const;

const hasChanged = ({ outcome }: { readonly outcome: Outcome }) => outcome === 'done' || outcome === 'unknown';

/** Switches what a job has switched back. */
export const undoOfStatus = (
  { kind, action, about, begun, prepared = begun }: StatusJob,
  items: readonly StatusJobItem[],
) => ({
  job: { kind, action: opposite[action], ...(about && { about }) },
  items: items.filter(hasChanged).map((item, index) => backItem(item, index, prepared)),
});

/** Deactivates what a job has created. */
export const undoOfCreation = (_: CreateJob, items: readonly CreateJobItem[]) => ({
  job: { kind: 'status', action: 'deactivate' } as const,
  items: items.filter(hasChanged).map(deactivated),
});

/** `before` is what the job has made of the link, `after` what it was before that. The status before counts as of `then`, in ms. */
function backItem(item: StatusJobItem, index: number, then: number): StatusJobItem {
  const { id, shortUrl, before, after, readAt, isExpired, outcome } = item;
  const back = {
    index,
    id,
    shortUrl,
    before: after,
    after: before,
    ...(isExpired && { isExpired }),
    undoes: outcome,
    tries: 0,
  };
  const age = before && after ? stateAge(readAt, then) : 'unknown';
  if (age === 'fresh') return { ...back, outcome: 'waiting' };
  const words =
    age === 'old'
      ? 'Its status before is not known: it was loaded too long before the job.'
      : 'Its status before is not known.';
  return { ...back, after, outcome: 'left-alone', words };
}

/** Whether the job has created a link is not known of one without an answer: it is skipped. */
function deactivated({ id, shortUrl, outcome, answeredAt }: CreateJobItem, index: number): StatusJobItem {
  const item = { index, id, shortUrl, before: created, readAt: answeredAt, undoes: outcome, tries: 0 };
  if (outcome === 'done') return { ...item, after: { ...created, isActive: false }, outcome: 'waiting' };
  return { ...item, after: created, outcome: 'left-alone', words: 'It is not known whether this job created it.' };
}

const created = { isActive: true, deleted: false } as const;
