import type { Client } from '@/providers/http/client';
import { Archive } from './archive';
import { isUnfinished, needsAttention, type Refusal } from './job';
import {
  hasChanged,
  type NewJob,
  newJob,
  newUndo,
  refusalOf,
  refusalOfRepeat,
  refusalOfUndo,
  reopen,
} from './jobRequest';
import { JobWork } from './jobWork';
import { type Job, type JobRequest, type Replacement, rulesOf } from './kinds/kinds';
import type { Ledger } from './ledger';
import { ShownJobs, type ShownOptions } from './shownJobs';
import { type Command, OtherTabs, Works } from './works';

/** The jobs of a person, outside React. */
export class JobsStore {
  readonly shown: ShownJobs;
  readonly #works: Works;
  readonly #archive: Archive;
  readonly #tabs: OtherTabs;
  readonly #opened: Promise<void>;
  /** What waits for jobs to be kept, by the job's id. */
  readonly #onKept = new Map<string, () => void>();
  #isClosed = false;

  constructor(private readonly options: StoreOptions) {
    this.shown = new ShownJobs({
      ...options,
      jobs: () => this.#archive.jobs(),
      unkept: () => this.#archive.unkept(),
      items: (id) => this.#archive.shownItems(id),
    });
    this.#tabs = new OtherTabs(options.name, {
      isHere: (id) => this.#works.has(id),
      readAgain: (id) => this.#readAgain(id),
      onCommand: (id, command) => this.#works.command(id, command),
      onSilence: () => options.onNotice('silent-tab'),
      onRemoved: (id) => {
        this.#archive.drop(id);
        this.shown.soon();
      },
    });
    this.#archive = new Archive({
      owner: options.owner,
      isAtWork: (id) => this.#works.has(id) || this.#tabs.isAtWork(id),
      beforeWriting: () => this.shown.tellLists(),
      onWritten: (id) => {
        this.#tabs.tell({ kind: 'changed', id });
        this.shown.soon();
      },
      onDamaged: () => {
        options.onNotice('damaged');
        this.shown.soon();
      },
      onLost: () => this.#lose(),
    });
    this.#works = new Works({
      claim: this.#tabs.claim,
      begin: (ledger) => this.#work(ledger),
      isOver: options.isOver,
      onRested: ({ job }) => {
        this.#tellKept();
        if (rulesOf(job).createsLinks && !isUnfinished(job) && hasChanged(job)) options.onCreated(job);
        this.shown.now();
      },
    });
    this.#opened = this.open();
    addEventListener('pagehide', this.#archive.write);
    this.shown.store.subscribe(() => this.#askBeforeUnload());
  }

  /** Reads the links of a job that is shown. */
  readonly readItems = async (id: string): Promise<void> => {
    await this.#opened;
    if (!this.#archive.ledger(id)) await this.#archive.take(id);
    this.shown.soon();
  };

  /** Begins the job, or queues it, unless its request is refused. */
  readonly start = (request: JobRequest): StartAnswer => {
    const refusal = refusalOf(request);
    return refusal ? { kind: 'refused', refusal } : this.#begin(newJob(request, Date.now()));
  };

  #begin({ job, items }: NewJob): StartAnswer {
    const ledger = this.#archive.add(job, items);
    const kept = new Promise<void>((resolve) => this.#onKept.set(job.id, resolve));
    void this.#works.add(job.id, async () => {
      await this.#opened;
      await ledger.create();
      this.#tellKept();
      return ledger;
    });
    this.shown.now();
    return { kind: 'started', id: job.id, kept };
  }

  /** Resolves `kept` of the jobs that are. */
  #tellKept(): void {
    for (const [id, tell] of this.#onKept) {
      const ledger = this.#archive.ledger(id);
      if (ledger && !ledger.isKept && !isAllDone(ledger.job)) continue;
      this.#onKept.delete(id);
      tell();
    }
  }

  /** Whether another tab works at the job. */
  readonly isElsewhere = (id: string): boolean => this.#tabs.isAtWork(id);

  readonly command = async (id: string, command: Command): Promise<void> => {
    const work = await this.#works.atWork(id);
    if (work) return work[command]();
    if (await this.#tabs.passOn(id, command)) return undefined;
    if (command === 'pause') return undefined;
    if (command === 'cancel') return this.#works.add(id, () => this.#archive.take(id), true);
    return this.#works.add(id, async () => {
      const ledger = await this.#archive.take(id);
      if (!ledger || (await this.#archive.maySend(ledger))) return ledger;
      this.options.onNotice('unwritable');
      return undefined;
    });
  };

  /** Sends these links of an ended job again, under another slug where a body is given. */
  readonly sendAgain = async (
    id: string,
    indices: readonly number[],
    changed?: ReadonlyMap<number, Replacement>,
  ): Promise<JobAnswer> => {
    if (await this.#works.atWork(id)) return { kind: 'refused', refusal: { kind: 'not-repeatable' } };
    return new Promise((answer) => {
      const refuse = (refusal: Refusal) => answer({ kind: 'refused', refusal });
      const open = async () => {
        const ledger = await this.#archive.take(id);
        const refusal = ledger && refusalOfRepeat(ledger.job, ledger.items, indices, changed);
        if (!ledger || refusal) {
          refuse(refusal ?? { kind: 'nothing' });
          return undefined;
        }
        if (!(await this.#archive.maySend(ledger))) return undefined;
        reopen(ledger, indices, changed);
        await ledger.write(); // before a link is sent under its other slug
        answer({ kind: 'started', id });
        return ledger;
      };
      void this.#works.add(id, open).then(() => refuse({ kind: 'not-repeatable' })); // another tab has it, or it can't be written
    });
  };

  /** Starts a job that reads how the links of an ended job are now, and brings back what nobody else has changed since. */
  readonly undo = async (id: string): Promise<JobAnswer> => {
    await this.#opened;
    const ledger = this.#archive.ledger(id) ?? (await this.#archive.take(id));
    const refusal = ledger && refusalOfUndo(ledger.job, this.#archive.jobs());
    if (!ledger || refusal) return { kind: 'refused', refusal: refusal ?? { kind: 'not-undoable' } };
    const undo = newUndo(ledger.job, ledger.items, Date.now());
    return undo ? this.#begin(undo) : { kind: 'refused', refusal: { kind: 'not-undoable' } };
  };

  /** Forgets a job that has ended or is paused. */
  readonly remove = async (id: string): Promise<void> => {
    if (await this.#works.atWork(id)) return;
    const job = this.#archive.jobs().find((one) => one.id === id);
    if (job && isUnfinished(job) && job.state.kind !== 'paused') return; // another tab works at it
    await this.#archive.remove(id);
    this.#tellKept();
    this.#tabs.tell({ kind: 'removed', id });
    this.shown.now();
  };

  /** Stops everything; what is on the device stays. */
  async close(): Promise<void> {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.shown.close();
    removeEventListener('pagehide', this.#archive.write);
    removeEventListener('beforeunload', this.#onBeforeUnload);
    await this.#works.close();
    this.#tabs.close();
    this.#archive.close();
  }

  /** Reads what earlier visits have left; again, when that has failed. */
  readonly open = async (): Promise<void> => {
    await this.#tabs.look();
    const isRead = await this.#archive.open();
    if (!isRead) this.options.onRefused();
    this.#tellKept();
    this.shown.now({ isLoaded: true, hasFailed: !isRead && this.options.hasJobs(), ...(isRead && { isKept: true }) });
  };

  async #readAgain(id: string): Promise<void> {
    if (this.#isClosed) return;
    await this.#archive.readAgain(id);
    this.shown.soon();
  }

  #work(ledger: Ledger): JobWork {
    const { client, isOver, onFailure, name } = this.options;
    const { place } = ledger.job;
    return new JobWork(ledger, {
      client,
      projectLock: `${name} project ${place.organizationId} ${place.projectId}`,
      isOver,
      onFailure,
      onState: () => this.shown.now(),
      onRecord: (done) => this.shown.done(ledger.job, done),
    });
  }

  /** The browser asks before the page goes, and with it a job that is in memory alone. Nothing is listened to while there is none. */
  #askBeforeUnload(): void {
    const { jobs, unkept } = this.shown.state();
    const isAtStake = !this.#isClosed && jobs.some((job) => unkept.has(job.id) && needsAttention(job));
    if (isAtStake) addEventListener('beforeunload', this.#onBeforeUnload);
    else removeEventListener('beforeunload', this.#onBeforeUnload);
  }

  /** Who signs out has been asked. */
  readonly #onBeforeUnload = (event: BeforeUnloadEvent) => {
    if (!this.options.isOver()) event.preventDefault();
  };

  /** From now on everything is in memory alone; after a sign-out, which deletes the database, nothing goes on by itself. */
  #lose(): void {
    if (this.options.isOver()) this.#works.pauseAll();
    this.shown.now({ isKept: false });
  }
}

const isAllDone = ({ total, counts }: Job) => counts.done + counts['left-alone'] === total;

export type JobNotice =
  /** A job on the device was not whole, and is deleted. */
  | 'damaged'
  /** The tab that holds a job does not answer. */
  | 'silent-tab'
  /** The device does not take what is sent, and links might be created twice. */
  | 'unwritable';

interface StoreOptions extends Pick<ShownOptions, 'onShown' | 'onChanged'> {
  /** Names the person's locks and channel. */
  readonly name: string;
  /** Names the person's database; undefined where nothing can be kept. */
  readonly owner: Promise<string | undefined>;
  readonly client: Client;
  readonly onFailure: (error: unknown) => void;
  /** A job that creates links has ended, and has created some or may have. */
  readonly onCreated: (job: Job) => void;
  /** Whether jobs of earlier visits are known to be on this device. */
  readonly hasJobs: () => boolean;
  /** The database of the person can't be opened. */
  readonly onRefused: () => void;
  /** Something that the person has to know. */
  readonly onNotice: (notice: JobNotice) => void;
  /** Whether all of it has to end, because the person has signed out. */
  readonly isOver: () => boolean;
}

/** `kept`: the device has the job, or all of its links are done, or the person has removed it. */
export type StartAnswer =
  | { readonly kind: 'started'; readonly id: string; readonly kept: Promise<void> }
  | { readonly kind: 'refused'; readonly refusal: Refusal };

export type JobAnswer =
  | { readonly kind: 'started'; readonly id: string }
  | { readonly kind: 'refused'; readonly refusal: Refusal };
