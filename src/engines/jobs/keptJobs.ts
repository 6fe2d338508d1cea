import { domainsNamed, type LinksPlace } from '@/engines/links';
import {
  type Database,
  type DBSchema,
  type IDBPTransaction,
  openDatabase,
  ownerKey,
  stores,
} from '@/providers/store/database';
import { keptUnusedMs } from '@/providers/store/retention';
import { writeAsOwner } from '@/providers/store/writeAsOwner';
import { heldLocks } from '@/providers/tasks/locks';
import { countsOf, isUnfinished, outcomes } from './job';
import { type Job, type JobItem, type JobWithItems, rulesOf } from './kinds/kinds';

const maxFinished = 50;

/** A job that was at work when its owner ended. */
const wasLeft = (job: Job): boolean => (isUnfinished(job) ? job.state.kind !== 'paused' : job.counts.waiting > 0);

/** As it is found: what was at work is paused. */
const asFound = (job: Job): Job => (wasLeft(job) ? { ...job, state: { kind: 'paused', reason: 'page-left' } } : job);

interface ReadJobs {
  /** Newest first. */
  readonly jobs: readonly Job[];
  /** The ids of those that were at work when their owner ended. */
  readonly left: readonly string[];
  /** Some were damaged, and are deleted. */
  readonly hasDamaged: boolean;
}

/** The jobs on the device; of those that have ended the oldest go, and what is not whole goes. */
export async function readJobs(journal: Journal): Promise<ReadJobs> {
  const found = await findJobs(journal);
  const damaged = found.filter((one) => !isWholeRecord(one));
  const all = found.filter(isWholeRecord).map(({ job }) => job);
  all.sort((one, other) => other.begun - one.begun);
  const finished = all.filter((job) => !isUnfinished(job));
  const surplus = finished.filter(({ ended = 0 }, index) => index >= maxFinished || Date.now() - ended > keptUnusedMs);
  for (const { id } of [...damaged, ...surplus]) await removeJob(journal, id);
  const jobs = all.filter((job) => !surplus.includes(job));
  return {
    jobs: jobs.map(asFound),
    left: jobs.filter(wasLeft).map(({ id }) => id),
    hasDamaged: damaged.some(({ job }) => job !== undefined),
  };
}

const isWholeRecord = (found: FoundJob): found is FoundJob & { readonly job: Job } =>
  isRecord(found.job) && found.job.id === found.id && found.chunks === chunksOf(found.job.total);

/** Whether all links of a job are there, each in its place. */
const isWholeJob = ({ job, items }: JobWithItems): boolean =>
  isRecord(job) &&
  items.length === job.total &&
  items.every((item, index) => item?.index === index && typeof item.id === 'string' && outcomes.includes(item.outcome));

/** Anything may be found on a device. */
function isRecord(job: Job | undefined): job is Job {
  const { total, counts, state, place, begun } = Object(job) as Partial<Job>;
  const sum = outcomes.reduce((all, outcome) => all + Number(counts?.[outcome]), 0);
  const isPlaced = [place?.organizationId, place?.projectId].every((id) => typeof id === 'string');
  const hasDomains = Array.isArray(place?.domains);
  return sum === total && typeof state?.kind === 'string' && typeof begun === 'number' && isPlaced && hasDomains;
}

/**
 * The links of a job whose owner has ended. What was being sent then is known to have been sent, but not how it ended: a status
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

interface FoundJob {
  readonly id: string;
  readonly job: Job | undefined;
  readonly chunks: number;
}

const chunksOf = (links: number) => Math.ceil(links / chunkSize);

/** What a job is, its links in chunks, and the links that were sent since those were written; the number of the owner among the jobs. */
interface JobsSchema extends DBSchema {
  jobs: { key: string; value: Job | number };
  items: { key: [job: string, chunk: number]; value: readonly JobItem[] };
  sent: { key: string; value: readonly number[] };
}

type Writing = IDBPTransaction<JobsSchema, typeof stores.jobs, 'readwrite'>;

/** Where the jobs of a person are kept, and the number of the owner who writes there. Its functions reject when the browser does not let it. */
export interface Journal {
  readonly database: Database<JobsSchema>;
  readonly number: number;
}

/** Opens a database that is there: a tab has made it, which knows whether it has to go. */
export async function openJournal(
  name: string,
  numberIn: (database: string) => Promise<number | undefined>,
  onLost: (isDeleted: boolean) => void,
): Promise<Journal> {
  const number = await numberIn(name);
  if (number === undefined) throw new Error('Nothing can be stored');
  return { database: await openDatabase<JobsSchema>(name, onLost, true), number };
}

async function write({ database, number }: Journal, work: (writing: Writing) => Promise<void>): Promise<void> {
  const writing = database.transaction(stores.jobs, 'readwrite');
  const last = writing.objectStore('jobs').get(ownerKey);
  await writeAsOwner(writing, { last, number }, () => work(writing));
}

/** A tab of an earlier version works at the job: those carried out their jobs themselves, each under such a lock. */
export const isHeldByTab = async (id: string): Promise<boolean> =>
  [...(await heldLocks())].some((name) => name.endsWith(` job ${id}`));

/** All jobs, each with how many chunks of links it has; those without a record too. */
async function findJobs({ database }: Journal): Promise<readonly FoundJob[]> {
  const work = database.transaction(['jobs', 'items']);
  const allJobs = IDBKeyRange.lowerBound(ownerKey, true);
  const [ids, jobs, chunks] = await Promise.all([
    work.objectStore('jobs').getAllKeys(allJobs),
    work.objectStore('jobs').getAll(allJobs),
    work.objectStore('items').getAllKeys(),
  ]);
  const ofChunks = chunks.map(([id]) => id);
  return [...new Set([...ids, ...ofChunks])].map((id) => ({
    id,
    job: withDomains(jobs[ids.indexOf(id)] as Job | undefined), // it is looked at before it is taken
    chunks: ofChunks.filter((other) => other === id).length,
  }));
}

/** A job as it is found, with its links as they are stored and as they are known; undefined where there is none, and `damaged` where it is not whole. */
export async function readJob({ database }: Journal, id: string) {
  const work = database.transaction(['jobs', 'items', 'sent']);
  const [found, chunks, noted] = await Promise.all([
    work.objectStore('jobs').get(id),
    work.objectStore('items').getAll(allOf(id)),
    work.objectStore('sent').get(id),
  ]);
  const job = withDomains(found as Job | undefined); // it is looked at before it is taken
  if (!job) return undefined;
  const stored = chunks.flat();
  // where it is damaged, any link may have been sent
  const isSound = Array.isArray(noted) && noted.every(Number.isInteger);
  const sent = isSound ? noted : [...stored.keys()];
  if (!isWholeJob({ job, items: stored })) return 'damaged';
  const items = withSent(job, stored, sent);
  return { job: asFound({ ...job, counts: countsOf(items) }), stored, items };
}

/**
 * Writes the job, the links that were sent since its links were written, and the chunks of those that have changed: in one transaction, so that a job is there as a whole or not at all, and
 * chunk by chunk, so that no task is long.
 */
export const writeJob = (
  journal: Journal,
  { job, items }: JobWithItems,
  sent: readonly number[],
  changed: Iterable<number>,
): Promise<void> =>
  write(journal, async (writing) => {
    const chunks = new Set([...changed].map((index) => Math.floor(index / chunkSize)));
    for (const chunk of chunks) {
      const part = items.slice(chunk * chunkSize, (chunk + 1) * chunkSize);
      await writing.objectStore('items').put(part, [job.id, chunk]);
    }
    void writing.objectStore('sent').put(sent, job.id);
    void writing.objectStore('jobs').put(job, job.id);
  });

export const noteSent = (journal: Journal, id: string, sent: readonly number[]): Promise<void> =>
  write(journal, async (writing) => void writing.objectStore('sent').put(sent, id));

export const removeJob = (journal: Journal, id: string): Promise<void> =>
  write(journal, async (writing) => {
    void writing.objectStore('items').delete(allOf(id));
    void writing.objectStore('sent').delete(id);
    void writing.objectStore('jobs').delete(id);
  });

/** An earlier version has kept one domain in the place of a job, or '*' for several. */
function withDomains(job: Job | undefined): Job | undefined {
  const { domain, ...place } = Object(job?.place) as { readonly domain?: unknown } & LinksPlace;
  return job && typeof domain === 'string' ? { ...job, place: { ...place, domains: domainsNamed(domain) } } : job;
}

const allOf = (id: string) => IDBKeyRange.bound([id], [id, []]);
