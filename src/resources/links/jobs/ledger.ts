import type { Result } from './answers';
import type { Journal } from './journal';
import { type Counts, type Job, type JobItem, type Outcome, outcomes } from './model';

/** How soon outcomes are written, in ms, and how many of them wait at most. */
const writeAfterMs = 500;
const mostUnwritten = 50;

interface LedgerOptions {
  /** Undefined where the browser keeps nothing. */
  readonly journal: () => Journal | undefined;
  /** What is kept has changed. */
  readonly onWritten: (id: string) => void;
  readonly onRefused: () => void;
}

/** A job and its links in memory, and what of them is not written yet. */
export class Ledger {
  readonly #items: JobItem[];
  /** The links as they were shown last; undefined when they have changed since. */
  #shown: readonly JobItem[] | undefined;
  readonly #changed = new Set<number>();
  /** Links that were sent since the last writing. */
  #sent: number[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #writing: Promise<void> = Promise.resolve();

  constructor(
    public job: Job,
    items: readonly JobItem[],
    private readonly options: LedgerOptions,
  ) {
    this.#items = [...items];
  }

  /** The same array until something changes. */
  get items(): readonly JobItem[] {
    this.#shown ??= [...this.#items];
    return this.#shown;
  }

  item(index: number): JobItem | undefined {
    return this.#items[index];
  }

  /** Writes all of it, for the first time. */
  async create(): Promise<void> {
    await this.options
      .journal()
      ?.create(this.job, this.items)
      .catch(() => this.options.onRefused());
  }

  become(part: Partial<Job>): void {
    this.job = { ...this.job, ...part };
    this.#writeSoon();
  }

  change(indices: readonly number[], part: Partial<JobItem>): void {
    const counts: Record<Outcome, number> = { ...this.job.counts };
    for (const index of indices) {
      const item = this.#items[index];
      if (!item) continue;
      const next = { ...item, ...part };
      this.#items[index] = next;
      counts[item.outcome] -= 1;
      counts[next.outcome] += 1;
      this.#changed.add(index);
    }
    this.#shown = undefined;
    this.become({ counts });
    if (this.#changed.size >= mostUnwritten) void this.write();
  }

  record(indices: readonly number[], { outcome, statusCode, words }: Result, answeredAt?: number): void {
    this.change(indices, { outcome, statusCode, words, ...(answeredAt !== undefined && { answeredAt }) });
  }

  /** Notes on the device that a link is being sent, before it is. */
  async send(index: number, tries: number): Promise<void> {
    const item = this.#items[index];
    if (item) this.#items[index] = { ...item, tries };
    this.#sent.push(index);
    await this.options.journal()?.noteSent(this.job.id, this.#sent).catch(this.options.onRefused);
  }

  readonly indicesOf = (outcome: Outcome): number[] =>
    this.#items.filter((item) => item.outcome === outcome).map(({ index }) => index);

  #writeSoon(): void {
    this.#timer ??= setTimeout(() => void this.write(), writeAfterMs);
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
    const changed = [...this.#changed];
    this.#changed.clear();
    this.#sent = this.#sent.filter((index) => this.#items[index]?.outcome === 'waiting');
    const writing = this.options.journal()?.write(this.job, this.#items, changed, this.#sent);
    await writing?.then(() => this.options.onWritten(this.job.id), this.options.onRefused);
  }

  forget(): void {
    clearTimeout(this.#timer);
  }
}

export function countsOf(items: readonly JobItem[]): Counts {
  const counts = Object.fromEntries(outcomes.map((outcome) => [outcome, 0])) as Record<Outcome, number>; // of all outcomes
  for (const { outcome } of items) counts[outcome] += 1;
  return counts;
}
