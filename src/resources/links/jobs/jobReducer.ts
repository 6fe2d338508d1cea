import { afterAnswer, afterRefusal } from '@/providers/tasks/rateLimit';
import { type Answer, asksToWait, isLost, isUnsure, judge, type Result } from './answers';
import { type Effect, isAtWork, isOver, type JobEvent, type Run, type Step } from './run';
import { onward } from './sending';
import { mustStop, nothingRecent, withAnswer, withResult } from './stopRule';

/** What happens to a job, and what is to be done then. */
export function jobReducer(run: Run, event: JobEvent): Step {
  switch (event.kind) {
    case 'begin':
      return isOver(run) ? [run, []] : onward({ ...run, state: { kind: 'working' }, recent: nothingRecent }, event.now);
    case 'clock':
      return onward(run, event.now);
    case 'answered':
      return afterTheAnswer(run, event);
    case 'connection':
      return onward({ ...run, isOffline: event.isOffline }, event.now);
    case 'pause':
      return isOver(run) || run.isCanceled
        ? [run, []]
        : [{ ...run, state: { kind: 'paused', reason: event.reason } }, []];
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
  const retryAfterMs = answer.kind === 'failed' ? answer.error.retryAfterMs : undefined;
  const isSlow = wasLost || (answer.kind === 'failed' && answer.error.statusCode >= 500);
  const rate = asksToWait(answer)
    ? afterRefusal(run.rate, now, retryAfterMs)
    : isSlow
      ? run.rate
      : afterAnswer(run.rate, now);
  // Without a connection nothing was sent.
  const recent = run.isOffline ? run.recent : withAnswer(run.recent, wasLost);
  const next: Run = { ...run, inFlight, rate, recent };

  const verdict = judge(answer, { kind: run.kind, tries, isDoubtful: run.doubtful.has(index) });
  if (verdict.kind === 'session') {
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
  const { statusCode, words } = result;
  const [end, effects] = onward(
    stopped(after, statusCode ? 'refused' : 'connection', [statusCode, words].filter(Boolean).join(' ')),
    now,
  );
  return [end, [{ kind: 'record', indices: [index], result }, ...effects]];
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
const canceledResult = (answer: Answer, isDoubtful: boolean): Result =>
  answer.kind === 'failed' && answer.error.statusCode === 429 && !isDoubtful
    ? { outcome: 'canceled' }
    : { outcome: 'unknown' };

function cancel(run: Run): Step {
  if (isOver(run) || run.isCanceled) return [run, []];
  const rest: Run = { ...run, isCanceled: true, queue: [], next: 0, again: [], state: { kind: 'working' } };
  const [end, effects] = onward(rest, 0);
  return [end, [...cancellation(run), ...effects]];
}
