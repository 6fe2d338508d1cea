import { currentPlace } from '@/providers/place';
import type { JobBase } from './job';
import { type Job, type JobItem, type JobRequest, type Replacement, rulesOf } from './kinds/kinds';
import { countsOf, type Ledger } from './ledger';

/** A job that has not begun, and its links. */
export interface NewJob {
  readonly job: Job;
  readonly items: readonly JobItem[];
}

/** Makes a job of a request that is not refused. */
export function newJob(request: JobRequest, now: number): NewJob {
  const rules = rulesOf(request);
  const items = rules.items(request);
  const { organization, project } = currentPlace();
  const base = { place: request.place, placeNames: { organization, project } };
  return { job: begun({ ...base, ...rules.job(request) }, items, now), items };
}

/** Makes the job that takes another one back; undefined where its kind can't be. */
export function newUndo(job: Job, items: readonly JobItem[], now: number): NewJob | undefined {
  const undo = rulesOf(job).undo?.begin(job, items);
  if (!undo) return undefined;
  const { place, placeNames } = job;
  const unknownBefore = undo.items.filter(({ outcome }) => outcome === 'left-alone').length;
  const part = { place, placeNames, undoOf: job.id, isPrepared: false, unknownBefore };
  return { job: begun({ ...part, ...undo.job }, undo.items, now), items: undo.items };
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
  ledger.become({ ended: undefined, state: { kind: 'queued' } });
}
