import { countLinks } from '@/engines/links';
import { formatDuration } from '@/lib/dates/dates';
import { counted, formatCount } from '@/lib/text/numbers';
import { isSameProject } from '@/providers/place';
import { type JobState, needsAttention, type Outcome } from './job';
import type { JobsState } from './jobMethods';
import { type Job, rulesOf } from './kinds/kinds';

/** How many links have an outcome of their own, and how many are to have one: skipped ones do not count. */
export function progressOf({ total, counts }: Job): { readonly done: number; readonly of: number } {
  const { waiting, canceled } = counts;
  const of = total - counts['left-alone'];
  return { done: of - waiting - canceled, of };
}

/** In percent, without a fraction. */
export function percentOf(job: Job): number {
  if (job.state.kind === 'preparing') {
    const { read, total = 0 } = job.state;
    return total === 0 ? 0 : Math.min(100, Math.floor((100 * read) / total));
  }
  const { done, of } = progressOf(job);
  return of === 0 ? 100 : Math.floor((100 * done) / of);
}

/** 'Deactivate 1,640 links · Status: Expired', 'Undo: reactivate 1,640 links'. */
export function jobTitle(job: Job): string {
  const { verb } = rulesOf(job).words(job);
  const words = `${verb} ${countLinks(progressOf(job).of)}`;
  const title = job.undoOf === undefined ? words : `Undo: ${words.toLowerCase()}`;
  return job.about === undefined ? title : `${title} · ${job.about}`;
}

/** What the step that takes a job back is called. */
export const undoLabel = (job: Job): string => rulesOf(job).words(job).undo ?? 'Undo';

/** Said of a job that is in memory alone and has something to lose; undefined of any other. */
export const lossOf = (job: Job, { isKept, unkept }: Pick<JobsState, 'isKept' | 'unkept'>): string | undefined =>
  !isKept && unkept.has(job.id) && needsAttention(job)
    ? 'This browser does not store this job. Closing or reloading the page loses it.'
    : undefined;

/** Until when the server asks to wait; undefined where it does not. */
export const waitsUntil = ({ state }: Job): number | undefined => (state.kind === 'held' ? state.until : undefined);

/**
 * 'Deactivating 412 of 1,640 · 2 refused · about 40 s left'. `seconds`: how long the server still asks to wait; `jobs`: this one and all
 * others; `msLeft`: as far as that is known.
 */
export function jobProgress(job: Job, seconds: number, jobs: readonly Job[], msLeft?: number): string {
  const { done, of } = progressOf(job);
  const { state } = job;
  const share = `${formatCount(done)} of ${formatCount(of)}`;
  const bad = (['refused', 'gone', 'unknown'] as const)
    .filter((outcome) => job.counts[outcome] > 0)
    .map((outcome) => `${formatCount(job.counts[outcome])} ${outcomeLooks[outcome].label.toLowerCase()}`);
  const hold = isBehindAnother(job, jobs) ? 'waits for another job' : holdOf(state, seconds);
  const rest = msLeft !== undefined && state.kind === 'working' && `about ${formatDuration(msLeft)} left`;
  const words = [pauseOf(state), mainOf(job, share), ...bad, changedOf(job), unknownOf(job), hold, rest];
  return words.filter(Boolean).join(' · ');
}

function mainOf(job: Job, share: string): string {
  const { going, done } = rulesOf(job).words(job);
  if (job.state.kind === 'paused') return `${share} done`;
  if (job.state.kind === 'preparing') return preparationOf(job.state);
  if (job.state.kind !== 'ended') return `${going} ${share}`;
  return `${job.state.isCanceled ? 'Canceled' : 'Done'}: ${formatCount(job.counts.done)} of ${formatCount(progressOf(job).of)} ${done}`;
}

const changedOf = ({ changedSince = 0 }: Job) =>
  changedSince > 0 && `${counted(changedSince, 'was', 'were')} changed elsewhere since`;

const unknownOf = ({ unknownBefore = 0 }: Job) =>
  unknownBefore > 0 && `${formatCount(unknownBefore)} skipped: not known what the job changed`;

/** 'Preparing undo… 400 of 20,000 links loaded'. */
function preparationOf({ read, total }: Extract<JobState, { kind: 'preparing' }>): string {
  if (read === 0) return 'Preparing undo…';
  const links = total === undefined ? countLinks(read) : `${formatCount(read)} of ${countLinks(total)}`;
  return `Preparing undo… ${links} loaded`;
}

const pauses = {
  user: 'Paused',
  'page-left': 'Paused: the page was left',
  session: 'Paused: the session ended',
  refused: 'Stopped: the server refuses',
  connection: "Stopped: the server can't be reached",
  unread: 'Paused: the links could not be loaded',
  unstored: "Stopped: this browser can't store what is sent",
} as const;

function pauseOf(state: JobState): string | undefined {
  if (state.kind !== 'paused') return undefined;
  return state.words ? `${pauses[state.reason]} (${state.words})` : pauses[state.reason];
}

/** One job of a project is at work at a time; each is queued for a moment when it starts. */
const isBehindAnother = ({ state, place }: Job, jobs: readonly Job[]): boolean =>
  state.kind === 'queued' &&
  jobs.some(
    (other) => ['working', 'held', 'preparing'].includes(other.state.kind) && isSameProject(other.place, place),
  );

function holdOf(state: JobState, seconds: number): string | undefined {
  if (state.kind !== 'held') return undefined;
  if (state.until === undefined) return 'offline, resumes when online';
  return `${state.reason === 'network' ? 'no answer' : 'server busy'}, resumes in ${seconds} s`;
}

/** Label and color of each outcome. */
export const outcomeLooks = {
  waiting: { label: 'Waiting', tone: 'blue' },
  done: { label: 'Done', tone: 'green' },
  refused: { label: 'Refused', tone: 'red' },
  gone: { label: 'Gone', tone: 'red' },
  unknown: { label: 'Not known', tone: 'orange' },
  'left-alone': { label: 'Skipped', tone: 'gray' },
  canceled: { label: 'Canceled', tone: 'gray' },
} as const satisfies Record<Outcome, { label: string; tone: string }>;
