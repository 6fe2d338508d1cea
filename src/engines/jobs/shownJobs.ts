import { createStore } from 'zustand/vanilla';
import { changeTime } from '@/engines/links';
import { readable } from '@/lib/readableStore';
import type { DoneItem } from './kinds/jobRules';
import type { Job, JobItem } from './kinds/kinds';

export interface JobsState {
  /** Of all organizations and projects, newest first. */
  readonly jobs: readonly Job[];
  /** False while those of earlier visits are read. */
  readonly isLoaded: boolean;
  /** False where the browser gives no room: then they end with the page. */
  readonly isKept: boolean;
  /** The ids of jobs that are in memory alone, or not stored yet. */
  readonly unkept: ReadonlySet<string>;
  /** Those of earlier visits are on the device and can't be read. */
  readonly hasFailed: boolean;
}

/** How soon what has changed is shown, in ms. */
const showAfterMs = 250;

export interface ShownOptions {
  readonly jobs: () => readonly Job[];
  readonly unkept: () => ReadonlySet<string>;
  readonly onShown: (jobs: readonly Job[]) => void;
  readonly items: (id: string) => readonly JobItem[] | undefined;
  /** The status of these links is another now, or they are new. Resolves when the lists have stored it. */
  readonly onChanged: (job: Job, done: readonly DoneItem<JobItem>[]) => Promise<unknown>;
}

/** What the screens see of the jobs: at most four times a second something new. */
export class ShownJobs {
  /** Links of a job as they are shown; the same array until something new is. */
  readonly #items = new Map<string, readonly JobItem[] | undefined>();
  readonly #store = createStore(
    (): JobsState => ({
      jobs: [],
      isLoaded: false,
      isKept: true,
      unkept: new Set(),
      hasFailed: false,
    }),
  );
  /** Links that are done and not shown so yet, by job; another tab may remove the job before they are. */
  #done = new Map<string, { readonly job: Job; readonly items: readonly DoneItem<JobItem>[] }>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #told: Promise<unknown> = Promise.resolve();
  #isClosed = false;

  constructor(private readonly options: ShownOptions) {
    this.#store.subscribe(({ jobs, isLoaded, hasFailed }) => {
      const isKnown = !hasFailed && (isLoaded || jobs.length > 0); // that there are none is not known before they are read
      if (isKnown) options.onShown(jobs);
    });
  }

  readonly store = readable(this.#store);
  readonly state = this.#store.getState;
  readonly items = (id: string) => {
    if (!this.#items.has(id)) this.#items.set(id, this.options.items(id));
    return this.#items.get(id);
  };

  done(job: Job, items: readonly JobItem[]): void {
    const time = changeTime();
    const before = this.#done.get(job.id)?.items ?? [];
    this.#done.set(job.id, { job, items: [...before, ...items.map((item) => ({ item, time }))] });
    this.soon();
  }

  soon(): void {
    this.#timer ??= setTimeout(() => this.now(), showAfterMs);
  }

  now(part: Partial<JobsState> = {}): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#tellDone();
    if (this.#isClosed) return;
    this.#items.clear();
    this.#store.setState({ ...part, jobs: this.options.jobs(), unkept: this.options.unkept() });
  }

  /** Tells the lists what is done by now; resolves when they have stored it. Also after the end of the session: a call may be answered then. */
  readonly tellLists = async (): Promise<void> => {
    if (this.#done.size > 0) this.now();
    await this.#told;
  };

  #tellDone(): void {
    const done = this.#done;
    this.#done = new Map();
    for (const { job, items } of done.values())
      this.#told = Promise.all([this.#told, this.options.onChanged(job, items)]);
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
  }
}
