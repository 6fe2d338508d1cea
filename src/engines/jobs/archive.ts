import { asFound, isWholeJob, Journal, readJobs, withSent } from './keptJobs';
import { type Job, type JobItem, rulesOf } from './kinds/kinds';
import { countsOf, Ledger } from './ledger';

interface ArchiveOptions {
  /** Undefined where nothing can be kept. */
  readonly owner: Promise<string | undefined>;
  /** Whether it is at work, here or in another tab. */
  readonly isAtWork: (id: string) => boolean;
  /** What is on the device has changed. */
  readonly onWritten: (id: string) => void;
  readonly beforeWriting: () => Promise<void>;
  /** From now on everything is in memory alone. */
  readonly onLost: () => void;
  /** A job was not whole, and is deleted. */
  readonly onDamaged: () => void;
}

/** Ledgers in memory beside those of jobs at work. */
const mostLedgers = 3;

/** All jobs of a person: on the device, and the links of some in memory. */
export class Archive {
  /** As they were read. Those with a ledger are there as they are now. */
  readonly #found = new Map<string, Job>();
  readonly #ledgers = new Map<string, Ledger>();
  #journal: Journal | undefined;
  /** The same, also where the device takes nothing more: what other tabs write can still be read. */
  #readable: Journal | undefined;

  constructor(private readonly options: ArchiveOptions) {}

  /** Reads what earlier visits have left; false when it can't be read. */
  async open(): Promise<boolean> {
    const { isAtWork } = this.options;
    const owner = await this.options.owner;
    try {
      if (owner === undefined) throw new Error('This browser keeps nothing');
      this.#readable?.close();
      this.#journal = await Journal.open(owner, () => this.#lose());
      this.#readable = this.#journal;
      const { jobs, hasDamaged } = await readJobs(this.#journal, isAtWork);
      for (const job of jobs) this.#found.set(job.id, job);
      if (hasDamaged) this.options.onDamaged();
      const begun = [...this.#ledgers.values()];
      for (const ledger of begun) await ledger.create(); // before it could be read
      return true;
    } catch {
      this.#lose();
      return false;
    }
  }

  /** Newest first, as they are shown. */
  jobs(): Job[] {
    const jobs = new Map(this.#found);
    for (const [id, { shown }] of this.#ledgers) jobs.set(id, shown.job);
    return [...jobs.values()].sort((one, other) => other.begun - one.begun);
  }

  /** The ids of jobs that would be lost with the page, as a whole or in part. */
  unkept(): ReadonlySet<string> {
    return new Set([...this.#ledgers].flatMap(([id, ledger]) => (ledger.isKept ? [] : [id])));
  }

  ledger(id: string): Ledger | undefined {
    return this.#ledgers.get(id);
  }

  /** The links of a job that is shown; it is not the next one that leaves memory. */
  shownItems(id: string): readonly JobItem[] | undefined {
    const ledger = this.#ledgers.get(id);
    if (!ledger) return undefined;
    this.#ledgers.delete(id);
    this.#ledgers.set(id, ledger);
    return ledger.shown.items;
  }

  add(job: Job, items: readonly JobItem[], stored?: readonly JobItem[]): Ledger {
    const ledger = new Ledger(job, items, {
      stored,
      journal: () => this.#journal,
      onWritten: this.options.onWritten,
      beforeWriting: this.options.beforeWriting,
      onRefused: () => this.#lose(),
    });
    this.#ledgers.get(job.id)?.forget();
    this.#ledgers.set(job.id, ledger);
    this.#found.set(job.id, job);
    this.#makeRoom();
    return ledger;
  }

  /** The job as it is on the device now. Not for one that is at work here. */
  async take(id: string): Promise<Ledger | undefined> {
    const ledger = this.#ledgers.get(id);
    if (this.#isKnownHereAlone(ledger)) return ledger;
    const kept = await this.#readable?.read(id).catch(() => undefined);
    if (!kept) return this.#ledgers.get(id);
    if (!isWholeJob(kept)) {
      await this.remove(id);
      this.options.onDamaged();
      return undefined;
    }
    const isElsewhere = this.options.isAtWork(id);
    const items = isElsewhere ? kept.items : withSent(kept.job, kept.items, kept.sent);
    return this.add(asFound({ ...kept.job, counts: countsOf(items) }, isElsewhere), items, kept.items);
  }

  /** False where a call that must not be made twice could not be written down before it begins. */
  async maySend(ledger: Ledger): Promise<boolean> {
    if (rulesOf(ledger.job).isRepeatable) return true;
    await ledger.write(); // which tells whether the device takes it
    return this.#journal !== undefined || !ledger.isWritten;
  }

  /** Another tab has changed it, has removed it, or has been closed. */
  async readAgain(id: string): Promise<void> {
    const journal = this.#readable;
    if (!journal) return;
    const ledger = this.#ledgers.get(id);
    if (this.#isKnownHereAlone(ledger)) return;
    try {
      const job = await journal.job(id);
      if (!job) this.drop(id);
      else if (ledger) await this.take(id);
      else this.#found.set(id, asFound(job, this.options.isAtWork(id)));
    } catch {
      if (!this.options.isAtWork(id)) this.drop(id); // the database has gone, and the job with it
    }
  }

  /** What has become of it is not on the device, and does not get there any more. */
  #isKnownHereAlone(ledger: Ledger | undefined): boolean {
    return !this.#journal && ledger !== undefined && !ledger.isWritten;
  }

  drop(id: string): void {
    this.#ledgers.get(id)?.forget();
    this.#ledgers.delete(id);
    this.#found.delete(id);
  }

  async remove(id: string): Promise<void> {
    this.drop(id);
    await this.#journal?.remove(id).catch(() => undefined); // it is asked for again at the next visit
  }

  readonly write = () => {
    for (const ledger of this.#ledgers.values()) void ledger.write();
  };

  close(): void {
    for (const ledger of this.#ledgers.values()) ledger.forget();
    this.#readable?.close();
    this.#readable = undefined;
    this.#journal = undefined;
  }

  #lose(): void {
    this.#journal = undefined;
    this.options.onLost();
  }

  #makeRoom(): void {
    const idle = [...this.#ledgers].filter(([id]) => !this.options.isAtWork(id));
    if (!this.#journal) return;
    for (const [id, { job }] of idle.slice(0, Math.max(0, idle.length - mostLedgers))) {
      this.#found.set(id, job);
      this.#ledgers.delete(id);
    }
  }
}
