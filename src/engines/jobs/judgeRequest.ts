import type { LinksPlace } from '@/engines/links';
import { hasDuplicates, isUnfinished, type Outcome, type Refusal } from './job';
import { type Job, type JobItem, type JobRequest, type Replacement, rulesOf } from './kinds/kinds';

/** What refuses the request of a job; undefined when it may start (docs/product.md#what-is-checked-before-a-job-starts). */
export const refusalOf = (request: JobRequest): Refusal | undefined =>
  isComplete(request.place) ? rulesOf(request).refusal(request) : { kind: 'place' };

const repeatable: readonly Outcome[] = ['refused', 'gone', 'unknown'];

/** What refuses to send links of a job again, some of them as others. */
export function refusalOfRepeat(
  job: Job,
  items: readonly JobItem[],
  indices: readonly number[],
  changed: ReadonlyMap<number, Replacement> = new Map(),
): Refusal | undefined {
  if (indices.length === 0) return { kind: 'nothing' };
  const { replacement } = rulesOf(job);
  const isAtWork = isUnfinished(job) && job.state.kind !== 'paused';
  const isRepeatable = (index: number) => {
    const item = items[index];
    if (!item || !repeatable.includes(item.outcome)) return false;
    return !changed.has(index) || (replacement?.isAllowed(item) ?? false);
  };
  if (isAtWork || !indices.every(isRepeatable)) return { kind: 'not-repeatable' };
  const again = new Set(indices);
  if (again.size < indices.length || [...changed.keys()].some((index) => !again.has(index))) {
    return { kind: 'not-repeatable' };
  }
  if (!replacement) return undefined;
  const names = items.map((item) => {
    const other = changed.get(item.index);
    return replacement.nameOf(other ? replacement.item(other, item.index) : item);
  });
  return hasDuplicates(names) ? { kind: 'duplicates' } : undefined;
}

/** What refuses to take a job back. */
export const refusalOfUndo = (job: Job, jobs: readonly Job[]): Refusal | undefined =>
  rulesOf(job).undo && !isUnfinished(job) && hasChanged(job) && !undoOf(job, jobs)
    ? undefined
    : { kind: 'not-undoable' };

/** The job that takes this one back. One that was canceled before it changed anything does not count. */
export const undoOf = ({ id }: Job, jobs: readonly Job[]): Job | undefined =>
  jobs.find((job) => job.undoOf === id && !(job.state.kind === 'ended' && job.state.isCanceled && !hasChanged(job)));

const hasChanged = ({ counts }: Job) => counts.done + counts.unknown > 0;

const isComplete = ({ organizationId, projectId, domain }: LinksPlace) =>
  [organizationId, projectId, domain].every((part) => part !== undefined && part !== '');
