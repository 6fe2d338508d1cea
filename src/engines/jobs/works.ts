import { isUnfinished } from './job';
import type { JobWork } from './jobWork';
import type { Ledger } from './ledger';
import type { Command } from './otherTabs';

interface WorksOptions {
  /** The session ends in another tab. */
  readonly isOver: () => boolean;
  /** Does the work unless another tab works at the job. */
  readonly claim: (id: string, work: () => Promise<void>) => Promise<unknown>;
  readonly begin: (ledger: Ledger) => JobWork;
  readonly onRested: (ledger: Ledger) => void;
}

/** The jobs that this tab works at. */
export class Works {
  readonly #works = new Map<string, JobWork>();
  /** Resolves when a job that is to be worked at is at work, or will not be. */
  readonly #opening = new Map<string, Promise<unknown>>();
  /** All that is done for a job, to its last writing. */
  readonly #claims = new Map<string, Promise<unknown>>();
  #isClosed = false;

  constructor(private readonly options: WorksOptions) {}

  has(id: string): boolean {
    return this.#works.has(id);
  }

  command(id: string, command: Command): void {
    this.#works.get(id)?.[command]();
  }

  /** The work at a job, unless it has come to rest: then what is left of it is waited for. */
  async atWork(id: string): Promise<JobWork | undefined> {
    await this.#opening.get(id);
    const work = this.#works.get(id);
    if (work && !work.isResting) return work;
    await this.#claims.get(id);
    return undefined;
  }

  /** Works at the job that is opened until it rests. */
  async add(id: string, open: () => Promise<Ledger | undefined>): Promise<void> {
    const { claim, begin, isOver, onRested } = this.options;
    let onOpened = () => {};
    const opening = new Promise<void>((resolve) => {
      onOpened = resolve;
    });
    const claimed = claim(id, async () => {
      const ledger = await open();
      if (!ledger || !isUnfinished(ledger.job) || this.#isClosed) return;
      const work = begin(ledger);
      if (isOver()) work.pause('session');
      this.#works.set(id, work);
      onOpened();
      await work.done;
      this.#works.delete(id);
      onRested(ledger);
    }).finally(onOpened);
    // a job may be ordered to go on twice at once: the second order has no lock, and must not hide the first
    this.#opening.set(id, Promise.all([this.#opening.get(id), opening]));
    this.#claims.set(id, Promise.all([this.#claims.get(id), claimed]));
    await claimed;
  }

  pauseAll(): void {
    for (const work of this.#works.values()) work.pause('session');
  }

  /** The end of the session: pauses all. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.pauseAll();
    await Promise.all(this.#claims.values());
  }
}
