import type { LinksPlace, ListNews } from '@/engines/links';
import { serve, Topics } from '@/lib/rpc';
import { steadyNow } from '@/lib/steadyTime';
import { ApiError } from '@/providers/http/apiError';
import { plainApiError } from '@/providers/http/plainApiError';
import { ReplacedOwner } from '@/providers/store/writeAsOwner';
import type { Refusal } from './job';
import type { JobAnswer, JobCommand, JobMethods, JobTopics, QueueOptions } from './jobMethods';
import { hasChanged, newUndo, refusalOfRepeat, refusalOfUndo, reopen } from './jobRequest';
import { JobWork, type Phase } from './jobWork';
import { isHeldByTab, type Journal, openJournal, readJob, readJobs, removeJob } from './keptJobs';
import { type Job, type JobItem, type JobWithItems, rulesOf } from './kinds/kinds';
import { Ledger } from './ledger';

const notices = {
  /** A job on the device was not whole, and is deleted. */
  damaged: {
    title: 'A job was deleted',
    text: 'What this browser kept of it was damaged. The list shows how its links are now.',
  },
  /** The device does not take what is sent, and links might be created twice. */
  unwritable: {
    title: "The job can't be resumed",
    text: 'This browser has no room to note which links are sent, so some might be sent twice. Make room, then reload the page.',
  },
  heldByTab: {
    title: 'Another tab holds this job',
    text: 'A tab of an earlier version works at it. Go to it or close it, then try again.',
  },
} as const;

/** Delay after a change until it is told, in ms. */
const tellDelayMs = 250;
/** Ledgers in memory beside those of jobs at work and on screens. */
const maxLedgers = 3;

/** The jobs of a person: in the database and in memory, at work and for all tabs (docs/decisions/0032-jobs.md). */
export class JobQueue {
  /** As they were read. Those with a ledger are there as they are now. */
  readonly #found = new Map<string, Job>();
  readonly #ledgers = new Map<string, Ledger>();
  readonly #works = new Map<string, JobWork>();
  /** By project, the end of all jobs that were begun. */
  readonly #lastOfProject = new Map<string, Promise<unknown>>();
  #journal: Journal | undefined;
  /** Jobs are in memory alone; what the device has may still be read. */
  #isLost = true;
  #reading: Promise<void> = Promise.resolve();
  /** Whether those of earlier visits could be read; undefined before. */
  #isRead: boolean | undefined;
  #resolveLoaded: () => void = () => undefined;
  readonly #loaded = new Promise<void>((resolve) => (this.#resolveLoaded = resolve));
  readonly #phase: Phase = { isOver: false, isStopped: false };
  readonly #topics = new Topics<JobTopics>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #told: Promise<unknown> = Promise.resolve();

  constructor(private readonly options: QueueOptions) {}

  /** Answers a tab until it has gone. */
  serve(port: MessagePort, signal: AbortSignal): void {
    signal.addEventListener('abort', serve<JobMethods & Pick<Topics<JobTopics>, 'watch'>>(port, this.#methods));
  }

  readonly #methods: JobMethods & Pick<Topics<JobTopics>, 'watch'> = {
    watch: (topic, call) => {
      if (topic === 'jobs') call.emit(this.#state());
      return this.#topics.watch(topic, call);
    },
    open: async ({ database, wereAtWork }) => {
      this.#phase.isOver = false;
      this.#reading = this.#reading.then(() => this.#read(database));
      await this.#reading;
      for (const id of wereAtWork) this.#goOnWithLeft(id);
    },
    start: async ({ job, items }) => {
      await this.#loaded;
      if (!this.#found.has(job.id)) this.#begin({ job, items });
    },
    command: async ({ id, command }) => {
      await this.#loaded; // as the start of the job, which may still wait for it
      await this.#command(id, command);
    },
    sendAgain: async ({ id, indices, changed }) => {
      const ledger = (await this.#atWork(id)) ? undefined : await this.#ledgerOf(id);
      if (!ledger) return refused({ kind: 'not-repeatable' });
      const refusal = refusalOfRepeat(ledger.job, ledger.items, indices, changed);
      if (refusal) return refused(refusal);
      if (!(await ledger.maySend()) || this.#works.has(id)) return refused({ kind: 'not-repeatable' });
      reopen(ledger, indices, changed);
      const written = ledger.write().then(() => ledger); // before a link is sent under its other slug
      await this.#work(id, written).opened;
      return { kind: 'started', id };
    },
    undo: async (id) => {
      await this.#loaded;
      const ledger = await this.#ledgerOf(id);
      const undo = ledger && (await newUndo(ledger.job, ledger.items, Date.now()).catch(() => null)); // null: its code could not be loaded
      if (undo === null) return refused({ kind: 'no-owner' });
      if (!undo || refusalOfUndo(ledger.job, this.#jobs())) return refused({ kind: 'not-undoable' });
      this.#begin(undo);
      return { kind: 'started', id: undo.job.id };
    },
    remove: async (id) => ((await this.#atWork(id)) ? undefined : this.#remove(id)),
    items: async (id, { emit, signal }) => {
      await this.#loaded;
      const ledger = await this.#ledgerOf(id);
      if (ledger && !signal.aborted) await ledger.watch(emit, signal);
      else emit([]);
    },
    end: () => {
      this.#phase.isOver = true;
      this.options.onEnd();
      return this.pauseAll('session');
    },
  };

  /** Resolves when all is stored. */
  async pauseAll(reason: 'page-left' | 'session'): Promise<void> {
    for (const work of this.#works.values()) work.pause(reason);
    await Promise.all([...this.#works.values()].map(({ done }) => done));
  }

  /** A tab is being left, which may be the last one: outcomes do not wait for more of them. */
  write(): void {
    for (const ledger of this.#ledgers.values()) ledger.writeNow();
  }

  /** Another owner has the jobs: nothing more is called or written. */
  stop(): void {
    this.#phase.isStopped = true;
    for (const work of this.#works.values()) work.stop();
    for (const ledger of this.#ledgers.values()) ledger.forget();
    this.#journal?.database.close();
  }

  /** Reads what earlier visits have left; again, when that has failed. */
  async #read(name: string | undefined): Promise<void> {
    if (this.#isLost) this.#isRead = await this.#hasRead(name);
    this.#resolveLoaded();
    this.#tellNow();
  }

  async #hasRead(name: string | undefined): Promise<boolean> {
    try {
      if (name === undefined) throw new Error('Nothing can be kept');
      const journal = await openJournal(name, this.options.numberIn, (isDeleted) => this.#lose(isDeleted));
      this.#journal?.database.close();
      this.#journal = journal;
      this.#isLost = false;
      const { jobs, left, hasDamaged } = await readJobs(journal);
      for (const job of jobs) this.#found.set(job.id, job);
      if (hasDamaged) this.#topics.tell('notice', notices.damaged);
      for (const ledger of this.#ledgers.values()) await ledger.create(); // of a job that was begun before
      if (this.options.goesOn()) for (const id of left) this.#goOnWithLeft(id);
      return true;
    } catch (error) {
      this.#afterRefusal(error);
      return false;
    }
  }

  #goOnWithLeft(id: string): void {
    const { state } = this.#jobs().find((job) => job.id === id) ?? {};
    if (state?.kind === 'paused' && state.reason === 'page-left') void this.#command(id, 'goOn');
  }

  /** Newest first, as they are shown. */
  #jobs(): Job[] {
    const jobs = new Map(this.#found);
    for (const [id, { shown }] of this.#ledgers) jobs.set(id, shown.job);
    return [...jobs.values()].sort((one, other) => other.begun - one.begun);
  }

  #begin({ job, items }: JobWithItems): void {
    const ledger = this.#add(job, items);
    const created = ledger.create().then(() => ledger);
    this.#work(job.id, created);
  }

  #add(job: Job, items: readonly JobItem[], stored?: readonly JobItem[]): Ledger {
    const ledger = new Ledger(job, items, {
      stored,
      journal: () => (this.#isLost ? undefined : this.#journal),
      beforeWriting: () => this.#tellDone(),
      onWritten: () => this.#scheduleTell(),
      onRefused: (error) => this.#afterRefusal(error),
    });
    this.#ledgers.set(job.id, ledger);
    this.#found.set(job.id, job);
    this.#scheduleTell(); // its links may say more than its record
    const idle = [...this.#ledgers].filter(([id, each]) => !this.#isLost && !this.#works.has(id) && !each.isWatched);
    for (const [id, { job: left }] of idle.slice(0, Math.max(0, idle.length - maxLedgers))) {
      this.#found.set(id, left);
      this.#ledgers.delete(id);
    }
    return ledger;
  }

  /** That of a job in memory, or of one as the device has it. */
  async #ledgerOf(id: string): Promise<Ledger | undefined> {
    if (this.#ledgers.has(id) || !this.#journal) return this.#ledgers.get(id);
    const kept = await readJob(this.#journal, id).catch(() => undefined);
    if (kept !== 'damaged') return this.#ledgers.get(id) ?? (kept && this.#add(kept.job, kept.items, kept.stored));
    this.#topics.tell('notice', notices.damaged);
    await this.#remove(id);
    return undefined;
  }

  async #remove(id: string): Promise<void> {
    this.#ledgers.get(id)?.forget();
    this.#ledgers.delete(id);
    this.#found.delete(id);
    this.#tellNow();
    if (this.#journal) await removeJob(this.#journal, id).catch(() => undefined); // it is asked for again at the next visit
  }

  async #command(id: string, command: JobCommand): Promise<void> {
    const work = await this.#atWork(id);
    if (work) return work[command]();
    if (command === 'pause') return undefined;
    if (await isHeldByTab(id)) return this.#topics.tell('notice', notices.heldByTab);
    if (command === 'cancel') return this.#work(id, this.#ledgerOf(id)).cancel();
    await this.#work(id, this.#ledgerToSend(id)).done;
  }

  async #ledgerToSend(id: string): Promise<Ledger | undefined> {
    const ledger = await this.#ledgerOf(id);
    if (!ledger || (await ledger.maySend())) return ledger;
    this.#topics.tell('notice', notices.unwritable);
    return undefined;
  }

  /** The work at a job, unless it has come to rest: then what is left of it is waited for. */
  async #atWork(id: string): Promise<JobWork | undefined> {
    const work = this.#works.get(id);
    await work?.opened;
    if (work?.isAtWork) return work;
    await work?.done;
    return undefined;
  }

  /** Works at the job that is opened until it rests, unless that is done already. */
  #work(id: string, opening: Promise<Ledger | undefined>): JobWork {
    const known = this.#works.get(id);
    if (known) return known;
    const work = new JobWork({
      client: this.options.client,
      opening,
      lastOfProject: this.#lastOfProject,
      phase: this.#phase,
      onFailure: (error) => error instanceof ApiError && this.#topics.tell('failed', plainApiError(error)),
      onState: () => this.#tellNow(),
      onRecord: () => this.#scheduleTell(),
    });
    this.#works.set(id, work);
    void this.#afterWork(id, work.done);
    return work;
  }

  async #afterWork(id: string, done: Promise<Job | undefined>): Promise<void> {
    const job = await done;
    this.#works.delete(id);
    if (job && rulesOf(job).createsLinks && hasChanged(job)) {
      this.#store(job.place, { kind: 'created' });
      this.#topics.tell('created', job.place);
    }
    this.#tellNow();
  }

  #afterRefusal(error: unknown): void {
    if (error instanceof ReplacedOwner) this.stop();
    else this.#lose(false);
  }

  /** From now on everything is in memory alone; after a deletion, which is part of a sign-out, nothing goes on by itself. */
  #lose(isDeleted: boolean): void {
    this.#isLost = true;
    if (isDeleted) {
      void this.pauseAll('session');
      for (const id of this.#found.keys()) if (!this.#ledgers.has(id)) this.#found.delete(id);
      for (const ledger of this.#ledgers.values()) ledger.noteDeleted();
    }
    this.#tellNow();
  }

  #state(): JobTopics['jobs'] {
    return {
      jobs: this.#jobs(),
      isRead: this.#isRead,
      isKept: !this.#isLost || this.#isRead === undefined,
      unkept: new Set([...this.#ledgers].flatMap(([id, ledger]) => (ledger.isKept ? [] : [id]))),
      now: steadyNow(),
    };
  }

  #scheduleTell(): void {
    this.#timer ??= setTimeout(() => this.#tellNow(), tellDelayMs);
  }

  #tellNow(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#phase.isStopped) return;
    void this.#tellDone();
    this.#topics.tell('jobs', this.#state());
    for (const ledger of this.#ledgers.values()) ledger.tell();
  }

  /** Tells the lists what is done by now; resolves when they have stored it: a list on the device must not know less than the job. */
  #tellDone(): Promise<unknown> {
    for (const ledger of this.#ledgers.values()) {
      const done = ledger.takeNews();
      const news = done.length > 0 && rulesOf(ledger.job).news(done);
      if (!news) continue;
      if (news.kind === 'status') this.#topics.tell('changed', { place: ledger.job.place, changes: news.changes });
      this.#store(ledger.job.place, news);
    }
    return this.#told;
  }

  #store(place: LinksPlace, news: ListNews): void {
    this.#told = Promise.all([this.#told, this.options.tellLists(place, news, this.#journal?.database.name)]);
  }
}

const refused = (refusal: Refusal): JobAnswer => ({ kind: 'refused', refusal });
