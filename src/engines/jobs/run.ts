import {
  afterAnswer,
  afterCall,
  afterRefusal,
  atBegin,
  backoff,
  earliestCall,
  firstRate,
  type Rate,
} from '@/providers/tasks/rateLimit';
import { asksToWait } from '@/providers/tasks/retry';
import { type CallAnswer, classifyAnswer, isLost, isNotCarriedOut, isUnsure } from './answers';
import type { ItemResult, JobState } from './job';
import { type JobKind, rulesOf } from './kinds/kinds';

/** A link that is to be sent. */
interface Due {
  readonly index: number;
  /** How often it has been sent. */
  readonly tries: number;
  readonly at: number;
}

/** A job at work. The results of its links are kept elsewhere. */
export interface Run {
  readonly kind: JobKind;
  readonly state: JobState;
  /** Links that were not sent yet, from `next` on. */
  readonly queue: readonly number[];
  readonly next: number;
  /** Links that are sent again. */
  readonly again: readonly Due[];
  /** How often each has been sent, with this time. */
  readonly inFlight: ReadonlyMap<number, number>;
  /** Links whose order may have been carried out by a call of before. */
  readonly doubtful: ReadonlySet<number>;
  /** As it is before each event, and given back after it: other jobs and readings share it. */
  readonly rate: Rate;
  readonly recent: Recent;
  readonly isOffline: boolean;
  /** No token could be had, `tries` times in a row: no call is made before `until`. */
  readonly noToken: { readonly until: number; readonly tries: number } | undefined;
  readonly isCanceled: boolean;
}

export type JobEvent =
  /** It is the first in the queue, or was resumed. */
  | { readonly kind: 'begin'; readonly now: number }
  | { readonly kind: 'clock'; readonly now: number }
  | { readonly kind: 'answered'; readonly now: number; readonly index: number; readonly answer: CallAnswer }
  | { readonly kind: 'connection'; readonly now: number; readonly isOffline: boolean }
  | { readonly kind: 'pause'; readonly reason: 'user' | 'page-left' | 'session' | 'unstored' }
  | { readonly kind: 'cancel' };

export type Effect =
  | { readonly kind: 'send'; readonly index: number; readonly tries: number }
  | { readonly kind: 'record'; readonly indices: readonly number[]; readonly result: ItemResult }
  /** Give an event of the clock then. */
  | { readonly kind: 'wake'; readonly at: number };

type Step = readonly [Run, readonly Effect[]];

interface Start {
  readonly kind: JobKind;
  /** Links to be sent, with how often they have been. */
  readonly waiting: readonly Pick<Due, 'index' | 'tries'>[];
  readonly doubtful?: ReadonlySet<number>;
}

export const newRun = ({ kind, waiting, doubtful = new Set() }: Start): Run => ({
  kind,
  state: { kind: 'queued' },
  queue: waiting.filter(({ tries }) => tries === 0).map(({ index }) => index),
  next: 0,
  again: waiting.filter(({ tries }) => tries > 0).map((due) => ({ ...due, at: 0 })),
  inFlight: new Map(),
  doubtful,
  rate: firstRate,
  recent: nothingRecent,
  isOffline: false,
  noToken: undefined,
  isCanceled: false,
});

export const isAtWork = ({ state }: Run) => state.kind === 'working' || state.kind === 'held';

/** What happens to a job, and what is to be done then. */
export function jobReducer(run: Run, event: JobEvent): Step {
  if (run.state.kind === 'ended') return [run, []];
  switch (event.kind) {
    case 'begin':
      return onward(
        { ...run, state: { kind: 'working' }, recent: nothingRecent, noToken: undefined, rate: atBegin(run.rate) },
        event.now,
      );
    case 'clock':
      return onward(run, event.now);
    case 'answered':
      return afterTheAnswer(run, event);
    case 'connection':
      return onward({ ...run, isOffline: event.isOffline, noToken: undefined }, event.now);
    case 'pause':
      return [run.isCanceled ? run : { ...run, state: { kind: 'paused', reason: event.reason } }, []];
    default:
      return cancel(run);
  }
}

function afterTheAnswer(run: Run, { now, index, answer }: Extract<JobEvent, { kind: 'answered' }>): Step {
  const tries = run.inFlight.get(index);
  if (tries === undefined) return [run, []];
  const inFlight = new Map(run.inFlight);
  inFlight.delete(index);
  const wasLost = isLost(answer);
  const rate = rateAfter({ ...run.rate, inFlight: run.rate.inFlight - 1 }, answer, now);
  // Without a connection nothing was sent.
  const recent = run.isOffline ? run.recent : { ...run.recent, lost: wasLost ? run.recent.lost + 1 : 0 };
  const next: Run = { ...run, inFlight, rate, recent, noToken: undefined };

  const verdict = classifyAnswer(answer, { kind: run.kind, tries, isDoubtful: run.doubtful.has(index) });
  if (verdict.kind === 'no-token' && !run.isCanceled) {
    const again = [...run.again, { index, tries: tries - 1, at: now }];
    return onward({ ...next, again, noToken: withoutToken(run.noToken, now) }, now);
  }
  if (verdict.kind === 'session' && !run.isCanceled) {
    const again = [...run.again, { index, tries: tries - 1, at: now }];
    return onward({ ...next, again, state: { kind: 'paused', reason: 'session' } }, now);
  }
  if (verdict.kind === 'again' && !run.isCanceled) {
    const counted = run.isOffline && wasLost ? tries - 1 : tries;
    const doubtful = isUnsure(answer) ? new Set([...run.doubtful, index]) : run.doubtful;
    const again = [...run.again, { index, tries: counted, at: now + verdict.delay }];
    return onward(stopped({ ...next, doubtful, again }, 'connection'), now);
  }
  const result = verdict.kind === 'result' ? verdict.result : canceledResult(answer, run.doubtful.has(index));
  const after = { ...next, recent: withResult(recent, run.kind, result) };
  const { outcome, statusCode, words } = result;
  const reason = statusCode || outcome === 'refused' ? 'refused' : 'connection';
  const [end, effects] = onward(stopped(after, reason, [statusCode, words].filter(Boolean).join(' ')), now);
  return [end, [{ kind: 'record', indices: [index], result }, ...effects]];
}

/** The calls that are answered together count as one try. */
function withoutToken(known: Run['noToken'], now: number): Run['noToken'] {
  if (known && known.until > now) return known;
  const tries = (known?.tries ?? 0) + 1;
  return { until: now + backoff(tries), tries };
}

function rateAfter(rate: Rate, answer: CallAnswer, now: number): Rate {
  if (answer.kind === 'not-made') return rate;
  if (answer.kind === 'failed' && asksToWait(answer.error)) return afterRefusal(rate, now, answer.error.retryAfterMs);
  const isSlow = isLost(answer) || (answer.kind === 'failed' && answer.error.statusCode >= 500);
  return isSlow ? rate : afterAnswer(rate, now);
}

/** The run, or the run that has stopped by itself. */
function stopped(run: Run, reason: 'refused' | 'connection', words = ''): Run {
  if (!isAtWork(run) || run.isCanceled || !mustStop(run.recent)) return run;
  const isSaid = reason === 'refused' && words !== '';
  return { ...run, state: { kind: 'paused', reason, ...(isSaid && { words }) } };
}

/** What an earlier call may have carried out is not known; the rest was not. */
function cancellation({ doubtful, queue, next, again }: Run): readonly Effect[] {
  const rest = [...again.map(({ index }) => index), ...queue.slice(next)];
  const isDoubtful = (index: number) => doubtful.has(index);
  return [
    { kind: 'record', indices: rest.filter(isDoubtful), result: { outcome: 'unknown' } },
    { kind: 'record', indices: rest.filter((index) => !isDoubtful(index)), result: { outcome: 'canceled' } },
  ];
}

/** Of a job that is canceled while a call would have been made again; an earlier call may have been carried out. */
const canceledResult = (answer: CallAnswer, isDoubtful: boolean): ItemResult =>
  isNotCarriedOut(answer) && !isDoubtful ? { outcome: 'canceled' } : { outcome: 'unknown' };

function cancel(run: Run): Step {
  if (run.isCanceled) return [run, []];
  const rest: Run = { ...run, isCanceled: true, queue: [], again: [], state: { kind: 'working' } };
  const [end, effects] = onward(rest, 0);
  return [end, [...cancellation(run), ...effects]];
}

/** Sends what may be sent now, and says when there is more to do. */
function onward(run: Run, now: number): Step {
  let current = run;
  const effects: Effect[] = [];
  while (isAtWork(current)) {
    const due = nextDue(current, now);
    if (!due) {
      if (current.inFlight.size === 0) current = { ...current, state: { kind: 'ended', isCanceled: run.isCanceled } };
      break;
    }
    if (current.isOffline) return [withState(current, held('network', undefined)), effects];
    if (current.noToken && current.noToken.until > now) {
      const { until } = current.noToken;
      return [withState(current, held('network', until)), [...effects, { kind: 'wake', at: until }]];
    }
    const may = earliestCall(current.rate);
    const at = may === undefined ? undefined : Math.max(may, due.at);
    const isHeld = current.rate.heldUntil > now;
    current = withState(current, isHeld ? held('server', current.rate.heldUntil) : { kind: 'working' });
    if (at === undefined) break;
    if (at > now) return [current, [...effects, { kind: 'wake', at }]];
    effects.push({ kind: 'send', index: due.index, tries: due.tries + 1 });
    current = sent(current, due, now);
  }
  return [current, effects];
}

/** The same run when nothing changes. */
const withState = (run: Run, state: JobState): Run =>
  JSON.stringify(run.state) === JSON.stringify(state) ? run : { ...run, state };

const held = (reason: 'server' | 'network', until: number | undefined): JobState => ({ kind: 'held', reason, until });

/** So many links at most wait for another try: a line that is dead touches no more. */
const maxAgain = 20;

/** Links that are due again go first; then those that were not sent yet. */
function nextDue({ again, queue, next }: Run, now: number): Due | undefined {
  const soonest = again.reduce<Due | undefined>((one, other) => (one && one.at <= other.at ? one : other), undefined);
  const index = queue[next];
  const isFull = again.length >= maxAgain;
  if (index === undefined || isFull || (soonest && soonest.at <= now)) return soonest;
  return { index, tries: 0, at: 0 };
}

function sent(run: Run, due: Due, now: number): Run {
  const isAgain = run.again.includes(due);
  return {
    ...run,
    next: isAgain ? run.next : run.next + 1,
    again: isAgain ? run.again.filter((other) => other !== due) : run.again,
    inFlight: new Map(run.inFlight).set(due.index, due.tries + 1),
    rate: afterCall(run.rate, now),
  };
}

/** The last results, for the job to stop by itself. */
interface Recent {
  /** Whether each of the last ones failed, oldest first. */
  readonly failed: readonly boolean[];
  /** How many calls in a row had no answer. */
  readonly lost: number;
  readonly sameStatus: { readonly statusCode: number | undefined; readonly times: number };
}

const nothingRecent: Recent = { failed: [], lost: 0, sameStatus: { statusCode: undefined, times: 0 } };

const maxInRow = 10;
const maxLostInRow = 30;
const window = 50;
/** More failures than this among the last 50. */
const maxOfWindow = 10;

const isAboutOneLink = (kind: JobKind, { statusCode = 0 }: ItemResult) =>
  rulesOf({ kind }).ownRefusals.includes(statusCode);

function withResult(recent: Recent, kind: JobKind, result: ItemResult): Recent {
  if (isAboutOneLink(kind, result)) return recent;
  const hasFailed = result.outcome !== 'done';
  const { statusCode = 0 } = result;
  const times = recent.sameStatus.statusCode === statusCode ? recent.sameStatus.times + 1 : 1;
  return {
    ...recent,
    failed: [...recent.failed.slice(1 - window), hasFailed],
    sameStatus: hasFailed ? { statusCode, times } : nothingRecent.sameStatus,
  };
}

/** The job stops instead of going on to fail. */
const mustStop = ({ failed, lost, sameStatus }: Recent): boolean =>
  lost >= maxLostInRow ||
  sameStatus.times >= maxInRow ||
  (failed.length === window && failed.filter((isFailure) => isFailure).length > maxOfWindow);
