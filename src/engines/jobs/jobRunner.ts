import { steadyNow } from '@/lib/steadyTime';
import { ApiError, serverWords } from '@/providers/http/apiError';
import type { Client } from '@/providers/http/client';
import type { CallAnswer } from './answers';
import type { ItemResult, JobState } from './job';
import { type Job, type JobItem, rulesOf } from './kinds/kinds';
import { type Effect, isAtWork, type JobEvent, jobReducer, type Run } from './run';

interface RunnerOptions {
  readonly run: Run;
  readonly send: (index: number, tries: number) => Promise<CallAnswer>;
  readonly record: (indices: readonly number[], result: ItemResult) => void;
  readonly onState: (state: JobState) => void;
}

/** Carries out what the reducer says, until the job rests: paused or ended, with nothing under way. */
export class JobRunner {
  #run: Run;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #rest: (state: JobState) => void = () => {};
  readonly rested: Promise<JobState>;
  isResting = false;

  constructor(private readonly options: RunnerOptions) {
    this.#run = options.run;
    this.rested = new Promise((resolve) => {
      this.#rest = resolve;
    });
    addEventListener('online', this.#onConnection);
    addEventListener('offline', this.#onConnection);
    this.#hear({ kind: 'connection', now: steadyNow(), isOffline: !navigator.onLine });
    this.begin();
  }

  readonly begin = () => this.#hear({ kind: 'begin', now: steadyNow() });
  readonly pause = (reason: 'user' | 'session') => this.#hear({ kind: 'pause', reason });
  readonly cancel = () => this.#hear({ kind: 'cancel' });

  readonly #onConnection = () => this.#hear({ kind: 'connection', now: steadyNow(), isOffline: !navigator.onLine });

  #hear(event: JobEvent): void {
    if (this.isResting) return;
    const before = this.#run.state;
    const [run, effects] = jobReducer(this.#run, event);
    this.#run = run;
    for (const effect of effects) this.#do(effect);
    if (run.state !== before) this.options.onState(run.state);
    if (isAtWork(run) || run.state.kind === 'queued' || run.inFlight.size > 0) return;
    clearTimeout(this.#timer);
    removeEventListener('online', this.#onConnection);
    removeEventListener('offline', this.#onConnection);
    this.isResting = true;
    this.#rest(run.state);
  }

  #do(effect: Effect): void {
    switch (effect.kind) {
      case 'send':
        void this.#send(effect.index, effect.tries);
        return;
      case 'record':
        this.options.record(effect.indices, effect.result);
        return;
      case 'wake':
        clearTimeout(this.#timer);
        this.#timer = setTimeout(
          () => this.#hear({ kind: 'clock', now: steadyNow() }),
          Math.max(0, effect.at - steadyNow()),
        );
    }
  }

  async #send(index: number, tries: number): Promise<void> {
    const answer = await this.options.send(index, tries);
    if (!navigator.onLine) this.#onConnection(); // the browser may tell it after the call has failed
    this.#hear({ kind: 'answered', now: steadyNow(), index, answer });
  }
}

/** Makes the call for one link of a job. Never rejects. */
export async function carryOut(client: Client, job: Job, item: JobItem): Promise<CallAnswer> {
  try {
    return { kind: await rulesOf(job).call(client, job, item) };
  } catch (cause) {
    const error = cause instanceof ApiError ? cause : new ApiError('network', String(cause));
    return { kind: 'failed', error, words: serverWords(error) };
  }
}
