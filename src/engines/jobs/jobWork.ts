import { steadyNow } from '@/lib/steadyTime';
import { ApiError } from '@/providers/http/apiError';
import type { Client } from '@/providers/http/client';
import { errorSentence, serverWords } from '@/providers/http/errorSentence';
import { underLock } from '@/providers/tasks/locks';
import { type CallAnswer, isNotCarriedOut, isUnsure } from './answers';
import type { ItemResult, JobState } from './job';
import { type Job, type JobItem, rulesOf } from './kinds/kinds';
import type { Ledger } from './ledger';
import { type Effect, isAtWork, type JobEvent, jobReducer, newRun, type Run } from './run';

interface WorkOptions {
  readonly client: Client;
  /** One job at a time has it. */
  readonly projectLock: string;
  /** The session ends in another tab: nothing more is called. */
  readonly isOver: () => boolean;
  readonly onFailure: (error: unknown) => void;
  readonly onState: () => void;
  /** These links are done now; there may be none. */
  readonly onRecord: (done: readonly JobItem[]) => void;
}

/** A job in its turn: waits for those before it, then runs until it rests. */
export class JobWork {
  readonly #giveUp = new AbortController();
  #runner: JobRunner | undefined;
  /** Of a job that is canceled before its turn. */
  #ending: Promise<void> | undefined;
  readonly done: Promise<void>;

  constructor(
    private readonly ledger: Ledger,
    private readonly options: WorkOptions,
  ) {
    this.#show({ kind: 'queued' });
    this.done = this.#wait();
  }

  /** It has come to rest, and only has to be written. */
  get isResting(): boolean {
    return this.#runner?.isResting ?? this.#giveUp.signal.aborted;
  }

  pause(reason: 'user' | 'session' = 'user'): void {
    if (this.#ending) return;
    if (this.#runner) this.#runner.pause(reason);
    else this.#leaveQueue({ kind: 'paused', reason });
  }

  goOn(): void {
    this.#runner?.begin();
  }

  cancel(): void {
    if (this.#runner) this.#runner.cancel();
    else this.#ending ??= this.#cancelRest();
  }

  async #cancelRest(): Promise<void> {
    this.#giveUp.abort();
    cancelRest(this.ledger);
    this.#end({ kind: 'ended', isCanceled: true });
    await this.ledger.write(); // before the list is read, which may take long
    await this.#lookUp();
  }

  async #wait(): Promise<void> {
    const { signal } = this.#giveUp;
    await underLock(this.options.projectLock, { mayWait: true, signal }, () => this.#run());
    await this.#ending;
    await this.ledger.write();
  }

  async #run(): Promise<void> {
    const { ledger, options } = this;
    if (ledger.job.isPrepared === false && !(await this.#prepare())) return;
    const runner = new JobRunner({
      run: runOf(ledger),
      send: (index, tries) => this.#send(index, tries),
      record(indices, result) {
        const isDone = result.outcome === 'done';
        ledger.record(indices, result, rulesOf(ledger.job).createsLinks && isDone ? Date.now() : undefined);
        options.onRecord(isDone ? indices.flatMap((index) => ledger.item(index) ?? []) : []);
      },
      onState: (state) => state.kind !== 'ended' && this.#show(state),
    });
    this.#runner = runner;
    const state = await runner.rested;
    if (state.kind !== 'ended') return;
    await this.#lookUp();
    this.#end(state);
  }

  /** Reads how the links of an undo are now; false when it has to rest instead. */
  async #prepare(): Promise<boolean> {
    const { ledger, options } = this;
    const { signal } = this.#giveUp;
    const onProgress = (read: number, total: number | undefined) =>
      signal.aborted || this.#show({ kind: 'preparing', read, total });
    onProgress(0, undefined);
    try {
      const { undo } = rulesOf(ledger.job);
      const prepared = await undo?.prepare(options.client, ledger.job, ledger.items, { signal, onProgress });
      if (signal.aborted) return false;
      if (prepared) ledger.change(prepared.parts);
      ledger.become({ isPrepared: true, ...prepared?.job });
      await ledger.write(); // before a link is sent
      return !signal.aborted;
    } catch (error) {
      if (signal.aborted) return false;
      options.onFailure(error);
      const words = errorSentence(error, '');
      this.#leaveQueue({ kind: 'paused', reason: 'unread', ...(words && { words }) });
      return false;
    }
  }

  async #send(index: number, tries: number) {
    const { ledger, options } = this;
    const item = ledger.item(index);
    if (!item) throw new Error(`There is no link ${index} in the job`);
    await ledger.send(index, tries);
    const answer = await carryOut(options.client, ledger.job, item);
    if (isNotCarriedOut(answer)) await ledger.takeBack(index);
    else if (isUnsure(answer)) ledger.doubt(index);
    if (answer.kind === 'failed') options.onFailure(answer.error);
    return answer;
  }

  /** Finds out what became of the links whose call had no answer. */
  async #lookUp(): Promise<void> {
    const { ledger, options } = this;
    const { lookUp } = rulesOf(ledger.job);
    if (!lookUp || options.isOver() || ledger.indicesOf('unknown').length === 0) return;
    const found = await lookUp.find(options.client, ledger.job, ledger.items).catch(options.onFailure);
    for (const [index, result] of found ?? []) ledger.record([index], result);
  }

  #end(state: JobState): void {
    this.ledger.become({ ended: Date.now() });
    this.#show(state);
  }

  #leaveQueue(state: JobState): void {
    this.#giveUp.abort();
    this.#show(state);
  }

  #show(state: JobState): void {
    this.ledger.become({ state });
    this.options.onState();
  }
}

/** What waits of a job that is not at work is canceled. */
export function cancelRest(ledger: Ledger): void {
  const [, effects] = jobReducer(runOf(ledger), { kind: 'cancel' });
  for (const effect of effects) if (effect.kind === 'record') ledger.record(effect.indices, effect.result);
}

/** What is left to do. What was sent before may have been carried out. */
function runOf(ledger: Ledger): Run {
  const waiting = ledger.items.filter(({ outcome }) => outcome === 'waiting');
  const doubtful = new Set(waiting.filter(({ isUnsure: mayBeDone }) => mayBeDone).map(({ index }) => index));
  return newRun({ kind: ledger.job.kind, waiting: waiting.map(({ index, tries }) => ({ index, tries })), doubtful });
}

interface RunnerOptions {
  readonly run: Run;
  readonly send: (index: number, tries: number) => Promise<CallAnswer>;
  readonly record: (indices: readonly number[], result: ItemResult) => void;
  readonly onState: (state: JobState) => void;
}

/** Carries out what the reducer says, until the job rests: paused or ended, with nothing under way. */
class JobRunner {
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
    this.#onConnection();
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
async function carryOut(client: Client, job: Job, item: JobItem): Promise<CallAnswer> {
  try {
    return { kind: await rulesOf(job).call(client, job, item) };
  } catch (cause) {
    const error = cause instanceof ApiError ? cause : new ApiError('network', String(cause));
    return { kind: 'failed', error, words: serverWords(error) };
  }
}
