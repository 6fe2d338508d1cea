import type { JobWork } from './jobWork';
import type { Ledger } from './ledger';
import { isUnfinished } from './model';
import type { Command } from './otherTabs';

interface WorksOptions {
  /** Does the work unless another tab works at the job. */
  readonly claim: (id: string, work: () => Promise<void>) => Promise<unknown>;
  readonly begin: (ledger: Ledger) => JobWork;
  readonly onRested: (ledger: Ledger) => void;
}

/** The jobs that this tab works at. */
export class Works {
  readonly #works = new Map<string, JobWork>();
  /** What is done before a job is at work. */
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
    const { claim, begin, onRested } = this.options;
    const claimed = claim(id, async () => {
      const opening = open();
      this.#opening.set(id, opening);
      const ledger = await opening;
      this.#opening.delete(id);
      if (!ledger || !isUnfinished(ledger.job) || this.#isClosed) return;
      const work = begin(ledger);
      this.#works.set(id, work);
      await work.done;
      this.#works.delete(id);
      onRested(ledger);
    });
    this.#claims.set(id, claimed);
    await claimed;
  }

  /** The end of the session: pauses all. */
  async close(): Promise<void> {
    this.#isClosed = true;
    for (const work of this.#works.values()) work.pause('session');
    await Promise.all(this.#claims.values());
  }
}
