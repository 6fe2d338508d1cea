import { changeTime } from '@/engines/links';
import type { ItemResult, JobBase, Outcome } from './job';
import { type Journal, noteSent, writeJob } from './keptJobs';
import type { DoneItem } from './kinds/jobRules';
import { type Job, type JobItem, type JobWithItems, rulesOf } from './kinds/kinds';

/** Delay until outcomes are written, in ms, and how many of them wait at most. */
const writeDelayMs = 500;
const maxUnwritten = 50;
const maxToldItems = 2000;

interface LedgerOptions {
  /** The links as the device has them; undefined for a job that is new. What was found out about them since is written with the next writing. */
  readonly stored: readonly JobItem[] | undefined;
  /** Undefined where the browser keeps nothing. */
  readonly journal: () => Journal | undefined;
  /** Tells the lists what is done: a list on the device must not know less than the job that changed it. */
  readonly beforeWriting: () => Promise<unknown>;
  /** What is kept has changed. */
  readonly onWritten: () => void;
  readonly onRefused: (error: unknown) => void;
}

/** A screen that shows the links of the job. */
interface Watcher {
  readonly emit: (items: readonly JobItem[]) => void;
  /** As they were told last. */
  known: readonly JobItem[];
}

/** A job and its links in memory: what of them is not written yet, and what is not told. */
export class Ledger {
  readonly #items: JobItem[];
  /** The links as they were given last; undefined when they have changed since. */
  #copy: readonly JobItem[] | undefined;
  /** What is on the device; undefined as long as the job is not there. */
  #written: JobWithItems | undefined;
  readonly #changed = new Set<number>();
  /** Links that were sent since the last writing. */
  #sent: number[] = [];
  readonly #news: DoneItem<JobItem>[] = [];
  readonly #watchers = new Set<Watcher>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isForgotten = false;
  #creation: Promise<void> | undefined;
  #writing: Promise<void> = Promise.resolve();

  constructor(
    public job: Job,
    items: readonly JobItem[],
    private readonly options: LedgerOptions,
  ) {
    this.#items = [...items];
    const { stored } = options;
    if (!stored) return;
    this.#written = { job, items };
    for (const { index } of items.filter((item) => item !== stored[item.index])) this.#changed.add(index);
  }

  /** The same array until something changes. */
  get items(): readonly JobItem[] {
    this.#copy ??= [...this.#items];
    return this.#copy;
  }

  /** For the screens: nothing is shown as done that a browser which is killed would lose. */
  get shown(): JobWithItems {
    const written = this.options.journal() && this.#written;
    if (!written) return this;
    const isEndWritten = this.job.state.kind !== 'ended' || written.job.state.kind === 'ended';
    return { job: isEndWritten ? { ...this.job, counts: written.job.counts } : written.job, items: written.items };
  }

  /** The device has it, and takes its changes; else it has at least all that is known here, or the job stopped before a call that it could not note. */
  get isKept(): boolean {
    const { state } = this.job;
    const hasStopped = state.kind === 'paused' && state.reason === 'unstored';
    return this.options.journal() || hasStopped ? this.#written !== undefined : this.isWritten;
  }

  /** The device has it as it is here. */
  get isWritten(): boolean {
    return this.#written?.job === this.job;
  }

  item(index: number): JobItem | undefined {
    return this.#items[index];
  }

  /** Writes all of it for the first time, before which nothing of the job is on the device; later what the device has refused. */
  async create(): Promise<void> {
    const journal = this.options.journal();
    if (!journal || this.isWritten) return;
    if (this.#written) return this.write();
    this.#creation ??= this.#create(journal);
    await this.#creation;
  }

  async #create(journal: Journal): Promise<void> {
    const { job, items } = this;
    try {
      await writeJob(journal, { job, items }, this.#sent, items.keys());
      this.#written = { job, items };
      this.#scheduleWrite(); // what has changed since
    } catch (error) {
      this.#creation = undefined;
      this.options.onRefused(error);
    }
  }

  update(part: Partial<JobBase>): void {
    this.job = { ...this.job, ...part };
    this.#scheduleWrite();
  }

  /** Changes links, each in its own way. */
  change(parts: ReadonlyMap<number, Partial<JobItem>>): void {
    const counts: Record<Outcome, number> = { ...this.job.counts };
    for (const [index, part] of parts) {
      const item = this.#items[index];
      if (!item) continue;
      const next = { ...item, ...part } as JobItem; // of the kind of the job
      this.#items[index] = next;
      counts[item.outcome] -= 1;
      counts[next.outcome] += 1;
      this.#changed.add(index);
    }
    this.#copy = undefined;
    this.update({ counts });
    if (this.#changed.size >= maxUnwritten) void this.write();
  }

  /** `isAnswered`: by the call for these links. What is done then is news for the lists. */
  record(indices: readonly number[], { outcome, statusCode, words }: ItemResult, isAnswered = false): void {
    const isNews = isAnswered && outcome === 'done';
    const answeredAt = isNews && rulesOf(this.job).createsLinks ? { answeredAt: Date.now() } : undefined;
    this.change(new Map(indices.map((index) => [index, { outcome, statusCode, words, ...answeredAt }])));
    if (!isNews) return;
    const time = changeTime();
    this.#news.push(...indices.flatMap((index) => this.#items[index] ?? []).map((item) => ({ item, time })));
  }

  /** The links that are done since the last time. */
  takeNews(): readonly DoneItem<JobItem>[] {
    return this.#news.splice(0);
  }

  /** Tells the links as they are shown, then those that change, until the signal says stop. The first piece is empty where there are none. */
  watch(emit: (items: readonly JobItem[]) => void, signal: AbortSignal): Promise<void> {
    const watcher: Watcher = { emit, known: [] };
    this.#watchers.add(watcher);
    if (this.job.total === 0) emit([]);
    this.tell();
    return new Promise((resolve) => {
      signal.addEventListener('abort', () => resolve(void this.#watchers.delete(watcher)));
    });
  }

  get isWatched(): boolean {
    return this.#watchers.size > 0;
  }

  /** Tells the links that have changed. */
  tell(): void {
    const { items } = this.shown;
    for (const watcher of this.#watchers) {
      const changed = items.filter((item, index) => item !== watcher.known[index]);
      watcher.known = items;
      for (let from = 0; from < changed.length; from += maxToldItems)
        watcher.emit(changed.slice(from, from + maxToldItems));
    }
  }

  /** Notes on the device that a link is being sent, before it is. False where the device has the job and can't note a call that must not be made twice. */
  async send(index: number, tries: number): Promise<boolean> {
    const item = this.#items[index];
    if (item) this.#items[index] = { ...item, tries };
    this.#sent.push(index);
    return (await this.#noteSent()) || rulesOf(this.job).isRepeatable;
  }

  /** The answer says that the call was not carried out. */
  async takeBack(index: number): Promise<void> {
    if (this.#items[index]?.isUnsure) return;
    this.#sent = this.#sent.filter((other) => other !== index);
    await this.#noteSent();
  }

  /** No answer says whether the call was carried out. */
  doubt(index: number): void {
    this.change(new Map([[index, { isUnsure: true }]]));
  }

  /** True of a job that is not on the device. */
  async #noteSent(): Promise<boolean> {
    await this.#creation;
    if (!this.#written) return true;
    const journal = this.options.journal();
    if (!journal) return false;
    try {
      await noteSent(journal, this.job.id, this.#sent);
      return true;
    } catch (error) {
      this.options.onRefused(error);
      return false;
    }
  }

  #scheduleWrite(): void {
    this.#timer ??= setTimeout(() => void this.write(), writeDelayMs);
  }

  /** False where a call that must not be made twice could not be written down before it begins. */
  async maySend(): Promise<boolean> {
    if (rulesOf(this.job).isRepeatable) return true;
    await this.write(); // which tells whether the device takes it
    return this.options.journal() !== undefined || this.#written === undefined;
  }

  /** Nothing of it is on the device any more. */
  noteDeleted(): void {
    this.#written = undefined;
    this.#creation = undefined;
  }

  /** Writes what waits for more to be written. */
  writeNow(): void {
    if (this.#timer !== undefined) void this.write();
  }

  /** Writes what is not written; one writing after the other. */
  write(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#writing = this.#writeAfter(this.#writing);
    return this.#writing;
  }

  async #writeAfter(before: Promise<void>): Promise<void> {
    await before;
    await this.#creation;
    const journal = this.options.journal();
    if (!journal || !this.#written || this.#isForgotten) return;
    const changed = [...this.#changed];
    this.#changed.clear();
    this.#sent = this.#sent.filter((index) => this.#items[index]?.outcome === 'waiting');
    const now = { job: this.job, items: this.items };
    const sent = this.#sent;
    await this.options.beforeWriting();
    try {
      await writeJob(journal, now, sent, changed);
      this.#written = now;
      this.options.onWritten();
    } catch (error) {
      for (const index of changed) this.#changed.add(index);
      this.options.onRefused(error);
    }
  }

  /** Nothing more is written. */
  forget(): void {
    this.#isForgotten = true;
    clearTimeout(this.#timer);
  }
}
