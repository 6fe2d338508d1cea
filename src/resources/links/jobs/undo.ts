import type { LinkActionName } from '../actions';
import { countsOf } from './ledger';
import type { Job, JobItem } from './model';
import { newJobId } from './newJob';
import { stateAge } from './plan';

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
