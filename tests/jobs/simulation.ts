import * as fc from 'fast-check';
import { type CallAnswer, isNotCarriedOut, isUnsure } from '@/engines/jobs/answers';
import type { JobState } from '@/engines/jobs/job';
import { withSent } from '@/engines/jobs/keptJobs';
import type { StatusJobItem } from '@/engines/jobs/kinds/status';
import { type JobEvent, jobReducer, newRun, type Run } from '@/engines/jobs/run';

/** What the server does with a call, and the answer that arrives. */
export type Behavior =
  | { readonly kind: 'carried-out'; readonly ms: number }
  | { readonly kind: 'answered'; readonly ms: number; readonly status: number; readonly retryAfterMs?: number }
  /** No token can be had: the server is not asked. */
  | { readonly kind: 'not-made'; readonly ms: number }
  /** No answer; `isCarriedOut` or not. */
  | {
      readonly kind: 'silent';
      readonly ms: number;
      readonly by: 'timeout' | 'network' | 502;
      readonly isCarriedOut: boolean;
    };

/** What happens after so many calls. */
export interface Incident {
  readonly afterCalls: number;
  readonly kind: 'pause' | 'cancel' | 'kill' | 'offline' | 'write';
}

const ms = fc.integer({ min: 1, max: 400 });
export const behaviors: fc.Arbitrary<Behavior> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ kind: fc.constant('carried-out' as const), ms }) },
  fc.record({
    kind: fc.constant('answered' as const),
    ms,
    status: fc.constantFrom(400, 401, 403, 404, 409, 422, 500, 503),
  }),
  fc.record({
    kind: fc.constant('answered' as const),
    ms,
    status: fc.constant(429),
    retryAfterMs: fc.integer({ min: 0, max: 9000 }),
  }),
  fc.record({ kind: fc.constant('not-made' as const), ms }),
  fc.record({
    kind: fc.constant('silent' as const),
    ms,
    by: fc.constantFrom('timeout' as const, 'network' as const, 502 as const),
    isCarriedOut: fc.boolean(),
  }),
);
export const incidents: fc.Arbitrary<Incident> = fc.record({
  afterCalls: fc.integer({ min: 1, max: 60 }),
  kind: fc.constantFrom('pause', 'cancel', 'kill', 'offline', 'write'),
});

interface Call {
  readonly index: number;
  readonly at: number;
  readonly behavior: Behavior;
}

/** Carries out a job against a server that behaves as told, call after call, and then well. */
export function simulate(
  kind: 'status' | 'create',
  amount: number,
  { script, happens }: { readonly script: readonly Behavior[]; readonly happens: readonly Incident[] },
) {
  let items: StatusJobItem[] = Array.from({ length: amount }, (_, index) => ({
    index,
    id: String(index),
    shortUrl: '',
    before: undefined,
    after: undefined,
    outcome: 'waiting',
    tries: 0,
  }));
  let kept: readonly StatusJobItem[] = items;
  let sent: number[] = [];
  const calls: Call[] = [];
  const stops: { readonly state: JobState; readonly calls: number }[] = [];
  /** How often the server has carried out the order of a link. */
  const carriedOut = Array.from({ length: amount }, () => 0);
  const holds: (readonly [from: number, to: number])[] = [];
  let now = 0;
  let maxInFlight = 0;
  /** Links that were sent and have no outcome yet. */
  let maxTouched = 0;
  let answers: { readonly at: number; readonly index: number; readonly call: number; readonly answer: CallAnswer }[] =
    [];
  /** Calls whose answer did not come before the page was killed. */
  const unheard = new Set<number>();
  let wake: number | undefined;
  let run = freshRun();
  const left = [...happens].sort((one, other) => one.afterCalls - other.afterCalls);

  function freshRun(): Run {
    const waiting = items.filter(({ outcome }) => outcome === 'waiting');
    const doubtful = new Set(waiting.filter(({ isUnsure: mayBeDone }) => mayBeDone).map(({ index }) => index));
    return newRun({ kind, waiting, doubtful });
  }

  function apply(event: JobEvent) {
    const [next, effects] = jobReducer(run, event);
    if (next.state.kind === 'paused' && next.state !== run.state)
      stops.push({ state: next.state, calls: calls.length });
    run = next;
    for (const effect of effects) {
      if (effect.kind === 'wake') wake = effect.at;
      if (effect.kind === 'record') {
        for (const index of effect.indices) items = items.with(index, { ...items[index]!, ...effect.result });
      }
      if (effect.kind === 'send') send(effect.index, effect.tries);
    }
    maxInFlight = Math.max(maxInFlight, run.inFlight.size);
    const touched = items.filter(({ outcome, tries }) => outcome === 'waiting' && tries > 0).length;
    maxTouched = Math.max(maxTouched, touched);
  }

  function send(index: number, tries: number) {
    const behavior = script[calls.length] ?? { kind: 'carried-out', ms: 20 };
    calls.push({ index, at: now, behavior });
    items = items.with(index, { ...items[index]!, tries });
    sent.push(index);
    const isTaken = kind === 'create' && carriedOut[index]! > 0 && behavior.kind !== 'not-made';
    const isCarriedOut = behavior.kind === 'carried-out' || (behavior.kind === 'silent' && behavior.isCarriedOut);
    if (isCarriedOut && !isTaken) carriedOut[index]! += 1;
    const shown: Behavior = isTaken ? { kind: 'answered', ms: behavior.ms, status: 409 } : behavior;
    unheard.add(calls.length - 1);
    answers.push({ at: now + behavior.ms, index, call: calls.length - 1, answer: answerOf(shown) });
  }

  /** What is noted of an answer before it counts. */
  function hearOf({ index, call, answer }: (typeof answers)[number]) {
    unheard.delete(call);
    if (isUnsure(answer)) items = items.with(index, { ...items[index]!, isUnsure: true });
    else if (isNotCarriedOut(answer) && !items[index]!.isUnsure) sent = sent.filter((other) => other !== index);
  }

  function happen(incident: Incident) {
    if (incident.kind === 'write') {
      kept = items;
      sent = sent.filter((index) => items[index]!.outcome === 'waiting');
    } else if (incident.kind === 'kill') {
      items = [...withSent({ kind }, kept, sent)];
      answers = [];
      wake = undefined;
      holds.length = 0;
      run = freshRun();
      apply({ kind: 'begin', now });
    } else if (incident.kind === 'offline') {
      apply({ kind: 'connection', now, isOffline: true });
      now += 5000;
      apply({ kind: 'connection', now, isOffline: false });
    } else if (incident.kind === 'cancel') apply({ kind: 'cancel' });
    else apply({ kind: 'pause', reason: 'user' });
  }

  apply({ kind: 'begin', now });
  for (let steps = 0; run.state.kind !== 'ended'; steps += 1) {
    if (steps > 20_000) throw new Error('The job does not end');
    while (left[0] && left[0].afterCalls <= calls.length) happen(left.shift()!);
    const answer = answers.sort((one, other) => one.at - other.at)[0];
    if (answer && (wake === undefined || answer.at <= wake)) {
      answers.shift();
      now = Math.max(now, answer.at);
      hearOf(answer);
      if (answer.answer.kind === 'failed') holds.push([now, now + (answer.answer.error.retryAfterMs ?? 0)]);
      apply({ kind: 'answered', now, index: answer.index, answer: answer.answer });
    } else if (wake !== undefined) {
      now = Math.max(now, wake);
      wake = undefined;
      apply({ kind: 'clock', now });
    } else apply({ kind: 'begin', now }); // the person resumes it
  }
  return { items, calls, carriedOut, holds, maxInFlight, maxTouched, unheard, stops, ms: now };
}

function answerOf(behavior: Behavior): CallAnswer {
  if (behavior.kind === 'carried-out') return { kind: 'done' };
  if (behavior.kind === 'not-made') return behavior;
  if (behavior.kind === 'silent') {
    const statusCode = behavior.by === 502 ? 502 : 0;
    return {
      kind: 'failed',
      error: { kind: behavior.by === 502 ? 'answered' : behavior.by, statusCode, retryAfterMs: undefined },
    };
  }
  const { status: statusCode, retryAfterMs } = behavior;
  return { kind: 'failed', error: { kind: 'answered', statusCode, retryAfterMs }, words: 'No' };
}
