import { keptUnusedMs } from '@/providers/store/retention';
import type { Journal } from './journal';
import { isUnfinished, type Job, type JobItem } from './model';

const mostFinished = 50;

/** As it is found: a job that was at work in no tab that is open has been left. */
export const asFound = (job: Job, isElsewhere: boolean): Job =>
  isUnfinished(job) && job.state.kind !== 'paused' && !isElsewhere
    ? { ...job, state: { kind: 'paused', reason: 'page-left' } }
    : job;

/** The jobs on the device, newest first; of those that have ended the oldest go. */
export async function readJobs(journal: Journal, isElsewhere: (id: string) => boolean): Promise<Job[]> {
  const all = (await journal.jobs()).sort((one, other) => other.begun - one.begun);
  const finished = all.filter((job) => !isUnfinished(job));
  const surplus = finished.filter(({ ended = 0 }, index) => index >= mostFinished || Date.now() - ended > keptUnusedMs);
  for (const { id } of surplus) await journal.remove(id);
  return all.filter((job) => !surplus.includes(job)).map((job) => asFound(job, isElsewhere(job.id)));
}

/**
 * The links of a job whose page was left. What was being sent then is known to have been sent, but not how it ended: a status
 * is set again, a creation is not.
 */
export function withSent({ kind }: Job, items: readonly JobItem[], sent: readonly number[]): readonly JobItem[] {
  const wasSent = new Set(sent);
  return items.map((item) => {
    if (item.outcome !== 'waiting' || !wasSent.has(item.index)) return item;
    const tries = Math.max(1, item.tries);
    return kind === 'create' ? { ...item, tries, outcome: 'unknown' } : { ...item, tries };
  });
}
