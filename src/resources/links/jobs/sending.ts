import { afterCall, earliestCall } from '@/providers/tasks/rateLimit';
import type { JobState } from './model';
import { type Due, type Effect, isAtWork, type Run, type Step } from './run';

/** Sends what may be sent now, and says when there is more to do. */
export function onward(run: Run, now: number): Step {
  let current = run;
  const effects: Effect[] = [];
  while (isAtWork(current)) {
    const due = nextDue(current, now);
    if (!due) {
      if (current.inFlight.size === 0) current = { ...current, state: { kind: 'ended', isCanceled: run.isCanceled } };
      break;
    }
    if (current.isOffline) return [become(current, held('network', undefined)), effects];
    const may = earliestCall(current.rate, current.inFlight.size);
    const at = may === undefined ? undefined : Math.max(may, due.at);
    const isHeld = current.rate.heldUntil > now;
    current = become(current, isHeld ? held('server', current.rate.heldUntil) : { kind: 'working' });
    if (at === undefined) break;
    if (at > now) return [current, [...effects, { kind: 'wake', at }]];
    effects.push({ kind: 'send', index: due.index, tries: due.tries + 1 });
    current = sent(current, due, now);
  }
  return [current, effects];
}

/** The same run when nothing changes. */
const become = (run: Run, state: JobState): Run =>
  JSON.stringify(run.state) === JSON.stringify(state) ? run : { ...run, state };

const held = (reason: 'server' | 'network', until: number | undefined): JobState => ({ kind: 'held', reason, until });

/** So many links at most wait for another try: a line that is dead touches no more. */
const mostAgain = 20;

/** Links that are due again go first; then those that were not sent yet. */
function nextDue({ again, queue, next }: Run, now: number): Due | undefined {
  const soonest = again.reduce<Due | undefined>((one, other) => (one && one.at <= other.at ? one : other), undefined);
  const index = queue[next];
  const isFull = again.length >= mostAgain;
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
