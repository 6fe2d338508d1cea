import type { Job, JobState } from '@/resources/links/jobs/model';

/** Which job the bar shows: what is at work before what waits, then what has ended since the page was opened. */
const order: Readonly<Record<JobState['kind'], number>> = {
  working: 0,
  preparing: 0,
  held: 1,
  paused: 2,
  queued: 3,
  ended: 4,
};

/** `since` in ms; a job that ended before it belongs to an earlier visit. */
export function shownJob(jobs: readonly Job[], since: number, closed: ReadonlySet<string>): Job | undefined {
  const shown = jobs.filter(
    ({ id, state, ended = 0 }) => state.kind !== 'ended' || (ended >= since && !closed.has(id)),
  );
  return shown.toSorted((one, other) => order[one.state.kind] - order[other.state.kind])[0];
}
