import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { isUnfinished, type Job, type JobState, jobProgress, percentOf, progressOf, waitsUntil } from '@/engines/jobs';
import { countLinks } from '@/engines/links';
import { announce } from '@/lib/browser/announce';
import { setTitlePrefix } from '@/lib/browser/titlePrefix';
import { useSecondsUntil } from '@/lib/steadyTime';
import { resultPages } from '@/resources/links/jobPages';
import { useJobs } from '@/resources/links/useJobs';
import { JobBarContent } from './JobBarContent';

const none: ReadonlySet<string> = new Set();

/** How far a job is, at the foot of every page of the workspace (docs/product.md#jobs). */
export function JobBar() {
  const jobs = useJobs();
  const [since] = useState(() => Date.now());
  const [closed, setClosed] = useState(none);
  const job = shownJob(jobs.jobs, since, closed);
  useTitle(job);
  useQuarters(job);
  const isOnSheet = useIsOnSheet(job);
  if (!job || isOnSheet) return null;
  return (
    <JobBarContent
      job={job}
      jobs={jobs}
      onClose={() => setClosed(new Set(jobs.jobs.filter((one) => !isUnfinished(one)).map(({ id }) => id)))}
    />
  );
}

/** The page that creates links says all of it where it shows the job. */
function useIsOnSheet(job: Job | undefined): boolean {
  const { pathname, search } = useLocation();
  return job !== undefined && pathname === resultPages[job.kind] && new URLSearchParams(search).get('job') === job.id;
}

const isGoingOn = (job: Job | undefined) => job?.state.kind === 'working' || job?.state.kind === 'held';

/** The window's title begins with how far the job is. */
function useTitle(job: Job | undefined): void {
  const prefix = job && isGoingOn(job) ? `(${percentOf(job)} %) ` : '';
  useEffect(() => setTitlePrefix(prefix), [prefix]);
  useEffect(() => () => setTitlePrefix(''), []);
}

/** Screen readers hear each quarter and what changes the job, not each link. */
function useQuarters(job: Job | undefined): void {
  const seconds = useSecondsUntil(job && waitsUntil(job));
  const quarter = job && isGoingOn(job) ? Math.floor(percentOf(job) / 25) * 25 : 0;
  const quarterWords = job && quarter > 0 ? `${quarter}% of ${countLinks(progressOf(job).of)}` : '';
  // The pages that an undo reads are not told one by one.
  const told: Job | undefined = job?.state.kind === 'preparing' ? { ...job, state: { ...job.state, read: 0 } } : job;
  const words = told && !isGoingOn(told) ? jobProgress(told, seconds) : quarterWords;
  useEffect(() => {
    if (words !== '') announce(words);
  }, [words]);
}

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
function shownJob(jobs: readonly Job[], since: number, closed: ReadonlySet<string>): Job | undefined {
  const shown = jobs.filter(
    ({ id, state, ended = 0 }) => state.kind !== 'ended' || (ended >= since && !closed.has(id)),
  );
  return shown.toSorted((one, other) => order[one.state.kind] - order[other.state.kind])[0];
}
