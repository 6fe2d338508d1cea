import { Fragment, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import {
  canUndo,
  isUnfinished,
  type Job,
  type JobState,
  jobProgress,
  lossOf,
  percentOf,
  progressOf,
  undoJob,
  undoLabel,
  waitsUntil,
} from '@/engines/jobs';
import { countLinks, linkTexts } from '@/engines/links';
import { announce } from '@/lib/browser/announce';
import { takeRoom } from '@/lib/browser/takeRoom';
import { setTitlePrefix } from '@/lib/browser/titlePrefix';
import { useFocusRecovery } from '@/lib/browser/useFocusRecovery';
import { classNames } from '@/lib/classNames';
import { useSecondsUntil } from '@/lib/steadyTime';
import { useOpening } from '@/lib/useOpening';
import { usePressGuard } from '@/lib/usePressGuard';
import { isSameProject } from '@/providers/place';
import { CancelJobDialog } from '@/resources/links/jobs/CancelJobDialog';
import { type Jobs, resultPages, useJobs, useTimeLeft } from '@/resources/links/jobs/useJobs';
import { addressOf } from '@/resources/selection/inAddress';
import { useSelection } from '@/resources/selection/SelectionProvider';
import { IconButton } from '@/ui/button/IconButton';
import { PlainButton } from '@/ui/button/PlainButton';
import button from '@/ui/button/PlainButton.module.css';
import bar from '@/ui/feedback/bar.module.css';
import { InlineNotice } from '@/ui/feedback/InlineNotice';
import { CloseIcon } from '@/ui/icons';
import styles from './JobBar.module.css';

const texts = {
  label: 'Job',
  progress: 'Progress of the job',
  pause: 'Pause',
  goOn: 'Resume',
  cancel: 'Cancel',
  retry: 'Retry',
  show: 'Show',
  close: 'Close',
} as const;

const takeBottomRoom = takeRoom('--job-bar-height');

const none: ReadonlySet<string> = new Set();

interface JobBarProps {
  /** When the workspace was opened, in ms. */
  readonly since: number;
}

/** How far a job is, at the foot of every page of the workspace (docs/product.md#jobs). */
export function JobBar({ since }: JobBarProps) {
  const jobs = useJobs();
  const [{ seen, closed }, setKnown] = useState({ seen: none, closed: none });
  const isNew = (one: Job) => isUnfinished(one) || (one.begun >= since && !closed.has(one.id));
  const begun = jobs.jobs.filter((one) => isNew(one) && !seen.has(one.id));
  if (begun.length > 0) setKnown({ seen: new Set([...seen, ...begun.map(({ id }) => id)]), closed });
  const close = () => setKnown({ seen: none, closed: new Set(jobs.jobs.map(({ id }) => id)) });
  const job = shownJob(jobs.jobs, seen);
  useTitle(job);
  useQuarters(job, jobs.jobs);
  const isOnSheet = useIsOnSheet(job);
  if (!job || isOnSheet) return null;
  return <JobBarContent job={job} jobs={jobs} onClose={close} />;
}

/** The page that creates links says all of it where it shows the job: under the job's own project. */
function useIsOnSheet(job: Job | undefined): boolean {
  const { pathname, search } = useLocation();
  const selection = useSelection();
  if (!job || !isSameProject(selection, job.place) || pathname !== resultPages[job.kind]) return false;
  return new URLSearchParams(search).get('job') === job.id;
}

const isGoingOn = (job: Job | undefined) => job?.state.kind === 'working' || job?.state.kind === 'held';

/** The window's title begins with how far the job is. */
function useTitle(job: Job | undefined): void {
  const prefix = job && isGoingOn(job) ? `(${percentOf(job)} %) ` : '';
  useEffect(() => setTitlePrefix(prefix), [prefix]);
  useEffect(() => () => setTitlePrefix(''), []);
}

/** Screen readers announce each quarter and what changes the job, not each link. */
function useQuarters(job: Job | undefined, jobs: readonly Job[]): void {
  const seconds = useSecondsUntil(job && waitsUntil(job));
  const quarter = job && isGoingOn(job) ? Math.floor(percentOf(job) / 25) * 25 : 0;
  const quarterWords = job && quarter > 0 ? `${quarter}% of ${countLinks(progressOf(job).of)}` : '';
  // The pages that an undo reads are not told one by one.
  const told: Job | undefined = job?.state.kind === 'preparing' ? { ...job, state: { ...job.state, read: 0 } } : job;
  const words = told && !isGoingOn(told) ? jobProgress(told, seconds, jobs) : quarterWords;
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

/** `seen`: unfinished, or begun since the workspace was opened, and not closed; a short job may end before the code of the bar is here. */
function shownJob(jobs: readonly Job[], seen: ReadonlySet<string>): Job | undefined {
  const shown = jobs.filter((job) => isUnfinished(job) || seen.has(job.id));
  return shown.toSorted((one, other) => order[one.state.kind] - order[other.state.kind])[0];
}

interface JobBarContentProps {
  readonly job: Job;
  readonly jobs: Jobs;
  readonly onClose: () => void;
}

function JobBarContent({ job, jobs, onClose }: JobBarContentProps) {
  const isHere = isSameProject(useSelection(), job.place);
  const seconds = useSecondsUntil(waitsUntil(job));
  const msLeft = useTimeLeft(job);
  const question = useOpening<string>();
  const loss = lossOf(job, jobs);
  const actions = useRef<HTMLDivElement>(null);
  const recovery = useFocusRecovery(actions, linkOf);
  const asked = jobs.jobs.find(({ id }) => id === question.what); // the bar may show another job by now
  const where = isHere ? [] : [job.placeNames.organization, job.placeNames.project].filter(Boolean);
  return (
    <section ref={takeBottomRoom} className={styles.bar} aria-label={texts.label}>
      <div className={styles.words}>
        <p>
          <span>{jobProgress(job, seconds, jobs.jobs, msLeft)}</span>
          {where.map((name, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- a project may have its organization's name
            <Fragment key={index}>
              <span>{index === 0 ? ' · ' : ' / '}</span>
              <bdi>{name}</bdi>
            </Fragment>
          ))}
        </p>
        {jobs.noOwner && <InlineNotice tone="orange">{linkTexts.noOwner.slow.text}</InlineNotice>}
        {loss && <InlineNotice tone="orange">{loss}</InlineNotice>}
      </div>
      {isUnfinished(job) && (
        <progress
          className={classNames(bar.bar, styles.progress)}
          aria-label={texts.progress}
          max={100}
          value={percentOf(job)}
        />
      )}
      <div ref={actions} className={styles.actions} {...recovery}>
        <Step job={job} jobs={jobs} />
        {isUnfinished(job) && !jobs.noOwner && (
          <PlainButton onClick={() => question.open(job.id)}>{texts.cancel}</PlainButton>
        )}
        <Link className={button.button} to={addressOf(pathOf(job), job.place, { job: job.id })}>
          {texts.show}
        </Link>
        {!isUnfinished(job) && <IconButton label={texts.close} icon={<CloseIcon />} onClick={onClose} />}
      </div>
      {asked && <CancelJobDialog key={question.key} job={asked} jobs={jobs} onClosed={question.close} />}
    </section>
  );
}

/** 'Show', which every job has. The first button may be Undo, which no key that was meant for Cancel may press. */
const linkOf = (actions: HTMLElement) => actions.querySelector('a');

/** Where the links of the job are shown. */
const pathOf = ({ kind }: Job) => resultPages[kind] ?? '/jobs';

/** The one thing to do: one button with changing words, so that it keeps the focus. */
function Step({ job, jobs }: { readonly job: Job; readonly jobs: Jobs }) {
  const step = stepOf(job, jobs);
  const guard = usePressGuard(step?.label ?? '');
  return step && <PlainButton onClick={guard(step.take)}>{step.label}</PlainButton>;
}

function stepOf(job: Job, jobs: Jobs) {
  const { id, state } = job;
  if (jobs.noOwner) return { label: linkTexts.noOwner.slow.step, take: jobs.retry };
  if (state.kind === 'paused') {
    return { label: state.reason === 'unread' ? texts.retry : texts.goOn, take: () => jobs.goOn(id) };
  }
  if (isUnfinished(job)) return { label: texts.pause, take: () => jobs.pause(id) };
  return canUndo(job, jobs.jobs) ? { label: undoLabel(job), take: () => void undoJob(jobs, id) } : undefined;
}
