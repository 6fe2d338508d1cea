import type { LinksPlace } from '@/engines/links';
import { currentPlace } from '@/providers/place';
import { countsOf, hasDuplicates, isUnfinished, type JobBase, type Outcome, type Refusal } from './job';
import { type Job, type JobItem, type JobRequest, type JobWithItems, type Replacement, rulesOf } from './kinds/kinds';
import type { Ledger } from './ledger';

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
  const isRepeatable = (index: number) => {
    const item = items[index];
    if (!item || !repeatable.includes(item.outcome)) return false;
    return !changed.has(index) || (replacement?.isAllowed(item) ?? false);
  };
  // a job that is paused would go on with all links that wait
  if (isUnfinished(job) || !indices.every(isRepeatable)) return { kind: 'not-repeatable' };
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

/** Whether it has changed or created a link, or may have. */
export const hasChanged = ({ counts }: Job) => counts.done + counts.unknown > 0;

const isComplete = ({ organizationId, projectId, domains }: LinksPlace) =>
  [organizationId, projectId, ...domains].every(Boolean);

/** Makes a job of a request that is not refused. */
export function newJob(request: JobRequest, now: number): JobWithItems {
  const rules = rulesOf(request);
  const items = rules.items(request);
  const { organization, project } = currentPlace();
  const base = { place: request.place, placeNames: { organization, project } };
  return { job: begun({ ...base, ...rules.job(request) }, items, now), items };
}

/** Makes the job that takes another one back; undefined where its kind can't be. */
export async function newUndo(job: Job, items: readonly JobItem[], now: number): Promise<JobWithItems | undefined> {
  const undo = await rulesOf(job).undo?.begin(job, items);
  if (!undo) return undefined;
  const { place, placeNames } = job;
  const unknownBefore = undo.items.filter(({ outcome }) => outcome === 'left-alone').length;
  const part = { place, placeNames, undoOf: job.id, isPrepared: false, unknownBefore };
  const undone = undo.items as readonly JobItem[]; // those of the kind that the job names
  return { job: begun({ ...part, ...undo.job } as Plan, undone, now), items: undone };
}

type Plan = Omit<Job, Exclude<keyof JobBase, 'place' | 'placeNames'>>;

const begun = (plan: Plan, items: readonly JobItem[], now: number): Job => ({
  ...(plan as Job), // with what follows it is one
  id: `${now.toString(36)}-${Math.random().toString(36).slice(2)}`,
  begun: now,
  state: { kind: 'queued' },
  total: items.length,
  counts: countsOf(items),
});

/** Has these links wait once more; where a replacement is given, as that instead. */
export function reopen(ledger: Ledger, indices: readonly number[], changed?: ReadonlyMap<number, Replacement>): void {
  const { replacement } = rulesOf(ledger.job);
  const parts = new Map<number, Partial<JobItem>>();
  for (const index of indices) {
    const other = changed?.get(index);
    const mayBeDone = ledger.item(index)?.outcome === 'unknown';
    const fresh = other && replacement ? replacement.item(other, index) : { tries: mayBeDone ? 1 : 0 };
    parts.set(index, { ...fresh, isUnsure: mayBeDone, outcome: 'waiting', statusCode: undefined, words: undefined });
  }
  ledger.change(parts);
  ledger.update({ ended: undefined, state: { kind: 'queued' } });
}
