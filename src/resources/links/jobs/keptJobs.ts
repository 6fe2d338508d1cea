import { keptUnusedMs } from '@/providers/store/retention';
import { chunksOf, type FoundJob, type Journal, type KeptJob } from './journal';
import { isUnfinished, type Job, type JobItem, outcomes } from './model';

const mostFinished = 50;

/** As it is found: a job that was at work in no tab that is open has been left. */
export function asFound(job: Job, isElsewhere: boolean): Job {
  const isLeft = isUnfinished(job) ? job.state.kind !== 'paused' : job.counts.waiting > 0;
  return isLeft && !isElsewhere ? { ...job, state: { kind: 'paused', reason: 'page-left' } } : job;
}

export interface ReadJobs {
  /** Newest first. */
  readonly jobs: readonly Job[];
  /** How many were damaged, and are deleted. */
  readonly damaged: number;
}

/** The jobs on the device; of those that have ended the oldest go, and what is not whole goes. */
export async function readJobs(journal: Journal, isElsewhere: (id: string) => boolean): Promise<ReadJobs> {
  const found = await journal.jobs();
  const whole = found.flatMap((one) => (isWholeRecord(one) ? one.job : []));
  const damaged = found.filter((one) => !isWholeRecord(one));
  for (const { id } of damaged) await journal.remove(id);
  const all = whole.sort((one, other) => other.begun - one.begun);
  const finished = all.filter((job) => !isUnfinished(job));
  const surplus = finished.filter(({ ended = 0 }, index) => index >= mostFinished || Date.now() - ended > keptUnusedMs);
  for (const { id } of surplus) await journal.remove(id);
  const jobs = all.filter((job) => !surplus.includes(job)).map((job) => asFound(job, isElsewhere(job.id)));
  return { jobs, damaged: damaged.filter(({ job }) => job !== undefined).length };
}

const isWholeRecord = (found: FoundJob): found is FoundJob & { readonly job: Job } =>
  isRecord(found.job) && found.job.id === found.id && found.chunks === chunksOf(found.job.total);

/** Whether all links of a job are there, each in its place. */
export const isWholeJob = ({ job, items }: KeptJob): boolean =>
  isRecord(job) &&
  items.length === job.total &&
  items.every((item, index) => item?.index === index && typeof item.id === 'string' && outcomes.includes(item.outcome));

/** Anything may be found on a device. */
function isRecord(job: Job | undefined): job is Job {
  const { total, counts, state, place, begun } = Object(job) as Partial<Job>;
  const sum = outcomes.reduce((all, outcome) => all + Number(counts?.[outcome]), 0);
  const isPlaced = typeof place?.organizationId === 'string' && typeof place.projectId === 'string';
  return sum === total && typeof state?.kind === 'string' && typeof begun === 'number' && isPlaced;
}

/**
 * The links of a job whose page was left. What was being sent then is known to have been sent, but not how it ended: a status
 * is set again, a creation is not.
 */
export function withSent(
  { kind }: Pick<Job, 'kind'>,
  items: readonly JobItem[],
  sent: readonly number[],
): readonly JobItem[] {
  const wasSent = new Set(sent);
  return items.map((item) => {
    if (item.outcome !== 'waiting' || !wasSent.has(item.index)) return item;
    const tries = Math.max(1, item.tries);
    return kind === 'create' ? { ...item, tries, outcome: 'unknown' } : { ...item, tries, isUnsure: true };
  });
}
