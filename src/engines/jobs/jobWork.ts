import { onConnection } from '@/lib/connection';
import { steadyNow } from '@/lib/steadyTime';
import { ApiError } from '@/providers/http/apiError';
import { CallNotMade } from '@/providers/http/callNotMade';
import { errorSentence, serverWords } from '@/providers/http/errorSentence';
import { type CallAnswer, isNotCarriedOut, isUnsure } from './answers';
import { isUnfinished, type JobState } from './job';
import type { JobClient } from './kinds/jobRules';
import { type Job, type JobItem, rulesOf } from './kinds/kinds';
import type { Ledger } from './ledger';
import { type Effect, isAtWork, type JobEvent, jobReducer, newRun, type Run } from './run';

/** How all jobs stand. */
export interface Phase {
  /** The session ends: what has no answer is not looked up. */
  isOver: boolean;
  /** Another owner has the jobs: nothing more is called. */
  isStopped: boolean;
}

interface WorkOptions {
  readonly client: Required<JobClient>;
  /** The job that is to be worked at, once it is stored. */
  readonly opening: Promise<Ledger | undefined>;
  /** By project, the end of all jobs that were begun: one is at work at a time. */
  readonly lastOfProject: Map<string, Promise<unknown>>;
  readonly phase: Phase;
  readonly onFailure: (error: unknown) => void;
  readonly onState: () => void;
  /** Links of it have an outcome. */
  readonly onRecord: () => void;
}

/**
 * The work at one job: opens it, waits for those before it, then does what the reducer says until the job rests, paused or ended, with
 * nothing in flight.
 */
export class JobWork {
  readonly #giveUp = new AbortController();
  #ledger: Ledger | undefined;
  /** Undefined while it is queued, and while an undo is prepared. */
  #run: Run | undefined;
  /** Of a job that is canceled while it is queued. */
  #ending: Promise<void> | undefined;
  /** What was asked before it was opened. */
  #first: 'cancel' | JobState | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #ignoreConnection = () => {};
  #ignoreRate = () => {};
  #resolveRest: (state: JobState) => void = () => undefined;
  #resolveOpened: () => void = () => undefined;
  #isResting = false;
  /** Resolves when it is at work, or will not be. */
  readonly opened = new Promise<void>((resolve) => (this.#resolveOpened = resolve));
  /** Resolves after its last writing, with the job if it has ended. */
  readonly done: Promise<Job | undefined>;

  constructor(private readonly options: WorkOptions) {
    this.done = this.#workAtOpened().finally(this.#resolveOpened);
  }

  /** It is neither opened nor at rest, where it only has to be written. */
  get isAtWork(): boolean {
    return this.#ledger !== undefined && !(this.#run ? this.#isResting : this.#giveUp.signal.aborted);
  }

  pause(reason: 'user' | 'page-left' | 'session' = 'user'): void {
    const state = { kind: 'paused', reason } as const;
    if (!this.#ledger) this.#first ??= state;
    else if (this.#run) this.#take({ kind: 'pause', reason });
    else if (!this.#ending) this.#leaveQueue(state);
  }

  goOn(): void {
    if (this.#run) this.#take({ kind: 'begin', now: steadyNow() });
  }

  cancel(): void {
    if (!this.#ledger) this.#first = 'cancel';
    else if (this.#run) this.#take({ kind: 'cancel' });
    else this.#ending ??= this.#cancelRest(this.#ledger);
  }

  async #cancelRest(ledger: Ledger): Promise<void> {
    this.#giveUp.abort();
    cancelRest(ledger);
    this.#end(ledger, { kind: 'ended', isCanceled: true });
    await ledger.write(); // before the list is read, which may take long
    await this.#lookUp(ledger);
  }

  async #workAtOpened(): Promise<Job | undefined> {
    const ledger = await this.options.opening;
    if (!ledger || !isUnfinished(ledger.job) || this.options.phase.isStopped) return undefined;
    this.#ledger = ledger;
    if (this.#first === 'cancel') this.cancel();
    else if (this.#first) this.#leaveQueue(this.#first);
    else this.#show({ kind: 'queued' });
    this.#resolveOpened();
    await this.#runInOrder(ledger);
    await this.#ending;
    await ledger.write();
    return isUnfinished(ledger.job) ? undefined : ledger.job;
  }

  async #runInOrder(ledger: Ledger): Promise<void> {
    const { signal } = this.#giveUp;
    if (signal.aborted) return;
    const { lastOfProject } = this.options;
    const { organizationId, projectId } = ledger.job.place;
    const project = JSON.stringify([organizationId, projectId]);
    const before = lastOfProject.get(project);
    let end = () => {};
    lastOfProject.set(project, Promise.all([before, new Promise<void>((resolve) => (end = resolve))]));
    await Promise.race([before, new Promise((resolve) => signal.addEventListener('abort', resolve))]);
    if (!signal.aborted) await this.#carryOut(ledger);
    end();
  }

  async #carryOut(ledger: Ledger): Promise<void> {
    if (ledger.job.isPrepared === false && !(await this.#prepare(ledger))) return;
    const state = await this.#rested(ledger);
    if (state.kind !== 'ended') return;
    await this.#lookUp(ledger);
    this.#end(ledger, state);
  }

  /** Reads how the links of an undo are now; false when it has to rest instead. */
  async #prepare(ledger: Ledger): Promise<boolean> {
    const { options } = this;
    const { signal } = this.#giveUp;
    const onProgress = (read: number, total: number | undefined) =>
      signal.aborted || this.#show({ kind: 'preparing', read, total });
    onProgress(0, undefined);
    try {
      const { undo } = rulesOf(ledger.job);
      const prepared = await undo?.prepare?.(options.client, ledger.job, ledger.items, { signal, onProgress });
      if (signal.aborted) return false;
      if (prepared) ledger.change(prepared.parts);
      ledger.update({ isPrepared: true, ...prepared?.job });
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

  /** Carries out what the reducer says until the job rests. */
  #rested(ledger: Ledger): Promise<JobState> {
    this.#run = runOf(ledger);
    this.#ignoreConnection = onConnection(this.#lookAtConnection);
    this.#ignoreRate = this.options.client.rateLimit.subscribe(() => this.#take({ kind: 'clock', now: steadyNow() }));
    const rested = new Promise<JobState>((resolve) => (this.#resolveRest = resolve));
    this.#lookAtConnection();
    this.goOn();
    return rested;
  }

  readonly #lookAtConnection = () => this.#take({ kind: 'connection', now: steadyNow(), isOffline: !navigator.onLine });

  #take(event: JobEvent): void {
    if (this.#isResting || !this.#run) return;
    const before = this.#run.state;
    const { rateLimit } = this.options.client;
    const [run, effects] = jobReducer({ ...this.#run, rate: rateLimit.getState() }, event);
    this.#run = run;
    for (const effect of effects) this.#do(effect);
    if (run.rate !== rateLimit.getState()) rateLimit.setState(run.rate, true); // others subscribe to it
    if (run.state !== before && run.state.kind !== 'ended') this.#show(run.state);
    if (isAtWork(run) || run.state.kind === 'queued' || run.inFlight.size > 0) return;
    this.#stopWaiting();
    this.#isResting = true;
    this.#resolveRest(run.state);
  }

  #do(effect: Effect): void {
    switch (effect.kind) {
      case 'send':
        if (this.#ledger) void this.#send(this.#ledger, effect.index, effect.tries);
        return;
      case 'record':
        this.#ledger?.record(effect.indices, effect.result, true);
        this.options.onRecord();
        return;
      case 'wake':
        clearTimeout(this.#timer);
        this.#timer = setTimeout(
          () => this.#take({ kind: 'clock', now: steadyNow() }),
          Math.max(0, effect.at - steadyNow()),
        );
    }
  }

  async #send(ledger: Ledger, index: number, tries: number): Promise<void> {
    const { options } = this;
    const item = ledger.item(index);
    if (!item) throw new Error(`There is no link ${index} in the job`);
    const isNoted = await ledger.send(index, tries);
    if (options.phase.isStopped) return;
    if (!isNoted) this.#take({ kind: 'pause', reason: 'unstored' });
    const answer = isNoted ? await carryOut(options.client, ledger.job, item) : notMade;
    if (options.phase.isStopped) return;
    if (isNotCarriedOut(answer)) await ledger.takeBack(index);
    else if (isUnsure(answer)) ledger.doubt(index);
    if (answer.kind === 'failed') options.onFailure(answer.error);
    if (!navigator.onLine) this.#lookAtConnection(); // the browser may tell it after the call has failed
    this.#take({ kind: 'answered', now: steadyNow(), index, answer });
  }

  /** Finds the outcome of the links whose call had no answer. */
  async #lookUp(ledger: Ledger): Promise<void> {
    const { options } = this;
    const { lookUp } = rulesOf(ledger.job);
    if (!lookUp || options.phase.isOver || ledger.job.counts.unknown === 0) return;
    const found = await lookUp.find(options.client, ledger.job, ledger.items).catch(options.onFailure);
    for (const [index, result] of found ?? []) ledger.record([index], result);
  }

  /** Another owner has the job. */
  stop(): void {
    this.#giveUp.abort();
    this.#stopWaiting();
    const { size = 0 } = this.#run?.inFlight ?? {};
    this.options.client.rateLimit.setState((rate) => ({ ...rate, inFlight: rate.inFlight - size })); // no answer counts any more
  }

  #stopWaiting(): void {
    clearTimeout(this.#timer);
    this.#ignoreConnection();
    this.#ignoreRate();
  }

  #end(ledger: Ledger, state: JobState): void {
    ledger.update({ ended: Date.now() });
    this.#show(state);
  }

  #leaveQueue(state: JobState): void {
    this.#giveUp.abort();
    this.#show(state);
  }

  #show(state: JobState): void {
    this.#ledger?.update({ state });
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

const notMade: CallAnswer = { kind: 'not-made' };

/** Makes the call for one link of a job. Never rejects. */
async function carryOut(client: JobClient, job: Job, item: JobItem): Promise<CallAnswer> {
  try {
    return { kind: await rulesOf(job).call(client, job, item) };
  } catch (cause) {
    if (cause instanceof CallNotMade) return notMade;
    const error = cause instanceof ApiError ? cause : new ApiError('network', String(cause));
    return { kind: 'failed', error, words: serverWords(error) };
  }
}
