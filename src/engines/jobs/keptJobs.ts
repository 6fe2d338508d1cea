import { takeEarlier } from '@/providers/store/admission';
import { type Database, type DBSchema, openDatabase } from '@/providers/store/database';
import { databaseOf } from '@/providers/store/owner';
import { mayUse } from '@/providers/store/register';
import { keptUnusedMs } from '@/providers/store/retention';
import { isUnfinished, outcomes } from './job';
import { type Job, type JobItem, rulesOf } from './kinds/kinds';

const mostFinished = 50;

/** As it is found: a job that was at work in no tab that is open has been left. */
export function asFound(job: Job, isElsewhere: boolean): Job {
  const isLeft = isUnfinished(job) ? job.state.kind !== 'paused' : job.counts.waiting > 0;
  return isLeft && !isElsewhere ? { ...job, state: { kind: 'paused', reason: 'page-left' } } : job;
}

interface ReadJobs {
  /** Newest first. */
  readonly jobs: readonly Job[];
  /** Some were damaged, and are deleted. */
  readonly hasDamaged: boolean;
}

/** The jobs on the device; of those that have ended the oldest go, and what is not whole goes. */
export async function readJobs(journal: Journal, isElsewhere: (id: string) => boolean): Promise<ReadJobs> {
  const found = await journal.jobs();
  const damaged = found.filter((one) => !isWholeRecord(one));
  const all = found.filter(isWholeRecord).map(({ job }) => job);
  all.sort((one, other) => other.begun - one.begun);
  const finished = all.filter((job) => !isUnfinished(job));
  const surplus = finished.filter(({ ended = 0 }, index) => index >= mostFinished || Date.now() - ended > keptUnusedMs);
  for (const { id } of [...damaged, ...surplus]) await journal.remove(id);
  const jobs = all.filter((job) => !surplus.includes(job)).map((job) => asFound(job, isElsewhere(job.id)));
  return { jobs, hasDamaged: damaged.some(({ job }) => job !== undefined) };
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
 * is set again, a creation is not, and neither is what had an outcome before it was sent again.
 */
export function withSent<Item extends JobItem>(
  job: Pick<Job, 'kind'>,
  items: readonly Item[],
  sent: readonly number[],
): readonly Item[] {
  const { isRepeatable } = rulesOf(job);
  const wasSent = new Set(sent);
  return items.map((item) => {
    if (item.outcome === 'done' || !wasSent.has(item.index)) return item;
    const tries = Math.max(1, item.tries);
    if (isRepeatable && item.outcome === 'waiting') return { ...item, tries, isUnsure: true };
    return { ...item, tries, outcome: 'unknown', statusCode: undefined, words: undefined };
  });
}

const chunkSize = 500;

/** What is kept of a job so that it can go on after the page was left. */
interface KeptJob {
  readonly job: Job;
  readonly items: readonly JobItem[];
  /** Links that were sent since the items were written. */
  readonly sent: readonly number[];
}

interface FoundJob {
  readonly id: string;
  readonly job: Job | undefined;
  readonly chunks: number;
}

/** How many chunks so many links take. */
const chunksOf = (links: number) => Math.ceil(links / chunkSize);

/** What a job is, its links in chunks, and the links that were sent since those were written. */
interface JobsSchema extends DBSchema {
  jobs: { key: string; value: Job };
  items: { key: [job: string, chunk: number]; value: readonly JobItem[] };
  sent: { key: string; value: readonly number[] };
}

/** The jobs of a person on this device. Each method rejects when the browser does not let it. */
export class Journal {
  private constructor(private readonly database: Database<JobsSchema>) {}

  /** Rejects also while the database can't be used, or what an earlier version has kept can't be taken over. */
  static async open(owner: string, onLost: () => void): Promise<Journal> {
    if (!(await takeEarlier(owner)) || !mayUse(owner)) throw new Error('Something else has to end first');
    return new Journal(await openDatabase<JobsSchema>(databaseOf(owner), onLost));
  }

  /** All jobs, each with how many chunks of links it has; those without a record too. */
  async jobs(): Promise<readonly FoundJob[]> {
    const work = this.database.transaction(['jobs', 'items']);
    const [ids, jobs, chunks] = await Promise.all([
      work.objectStore('jobs').getAllKeys(),
      work.objectStore('jobs').getAll(),
      work.objectStore('items').getAllKeys(),
    ]);
    const ofChunks = chunks.map(([id]) => id);
    return [...new Set([...ids, ...ofChunks])].map((id) => ({
      id,
      job: jobs[ids.indexOf(id)],
      chunks: ofChunks.filter((other) => other === id).length,
    }));
  }

  job(id: string): Promise<Job | undefined> {
    return this.database.get('jobs', id);
  }

  async read(id: string): Promise<KeptJob | undefined> {
    const work = this.database.transaction(['jobs', 'items', 'sent']);
    const [job, chunks, noted] = await Promise.all([
      work.objectStore('jobs').get(id),
      work.objectStore('items').getAll(allOf(id)),
      work.objectStore('sent').get(id),
    ]);
    const items = chunks.flat();
    // where it is damaged, any link may have been sent
    const isSound = Array.isArray(noted) && noted.every(Number.isInteger);
    return job && { job, items, sent: isSound ? noted : [...items.keys()] };
  }

  /**
   * Writes the job and the chunks of the links that have changed: in one transaction, so that a job is there as a whole or not at all, and
   * chunk by chunk, so that no task is long.
   */
  async write(job: Job, items: readonly JobItem[], changed: Iterable<number>, sent: readonly number[]): Promise<void> {
    const work = this.database.transaction(['jobs', 'items', 'sent'], 'readwrite');
    work.done.catch(() => undefined); // a chunk may fail first
    const chunks = new Set([...changed].map((index) => Math.floor(index / chunkSize)));
    for (const chunk of chunks) {
      const part = items.slice(chunk * chunkSize, (chunk + 1) * chunkSize);
      await work.objectStore('items').put(part, [job.id, chunk]);
    }
    void work.objectStore('sent').put(sent, job.id);
    void work.objectStore('jobs').put(job, job.id);
    await work.done;
  }

  async noteSent(id: string, indices: readonly number[]): Promise<void> {
    await this.database.put('sent', indices, id);
  }

  async remove(id: string): Promise<void> {
    const work = this.database.transaction(['jobs', 'items', 'sent'], 'readwrite');
    void work.objectStore('items').delete(allOf(id));
    void work.objectStore('sent').delete(id);
    void work.objectStore('jobs').delete(id);
    await work.done;
  }

  close(): void {
    this.database.close();
  }
}

/** Keys of all chunks of a job. */
const allOf = (id: string) => IDBKeyRange.bound([id], [id, []]);
