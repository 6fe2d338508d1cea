import {
  canUndo,
  isUnfinished,
  type Job,
  jobProgress,
  jobTitle,
  percentOf,
  undoJob,
  undoLabel,
  waitsUntil,
} from '@/engines/jobs';
import { domainsInAddress } from '@/engines/links';
import { classNames } from '@/lib/classNames';
import { useSecondsUntil } from '@/lib/steadyTime';
import { useOpening } from '@/lib/useOpening';
import { usePressGuard } from '@/lib/usePressGuard';
import { listName } from '@/resources/domains/name';
import { CancelJobDialog } from '@/resources/links/jobs/CancelJobDialog';
import { type Jobs, resultPages, useTimeLeft } from '@/resources/links/jobs/useJobs';
import { addressOf } from '@/resources/selection/inAddress';
import iconButton from '@/ui/button/IconButton.module.css';
import { LinkButton } from '@/ui/button/PlainButton';
import bar from '@/ui/feedback/bar.module.css';
import { ChevronIcon } from '@/ui/icons';
import list from '@/ui/list/RecordList.module.css';
import { RecordAction } from '@/ui/list/RecordRow';
import { StatusTag } from '@/ui/text/Badge';
import { RelativeTime } from '@/ui/text/RelativeTime';
import { VisuallyHidden } from '@/ui/text/VisuallyHidden';
import { JobItems } from './JobItems';
import styles from './Jobs.module.css';
import { texts } from './texts';

interface JobRowProps {
  readonly job: Job;
  readonly jobs: Jobs;
  /** Its links are shown. */
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

const tones = {
  queued: 'gray',
  preparing: 'blue',
  working: 'blue',
  held: 'orange',
  paused: 'orange',
  ended: 'green',
} as const;

/** One job: how far it is, what can be done, and its links. */
export function JobRow({ job, jobs, isOpen, onToggle }: JobRowProps) {
  const seconds = useSecondsUntil(waitsUntil(job));
  const msLeft = useTimeLeft(job);
  const { state } = job;
  const isCanceled = state.kind === 'ended' && state.isCanceled;
  const title = jobTitle(job);
  return (
    <li className={list.row}>
      <button
        type="button"
        className={iconButton.button}
        aria-label={texts.details(title)}
        aria-expanded={isOpen}
        onClick={onToggle}
      >
        <span className={iconButton.chevron}>
          <ChevronIcon />
        </span>
      </button>
      <div className={classNames(list.words, styles.words)}>
        <div className={list.head}>
          <h2 className={list.name}>{title}</h2>
          <StatusTag
            tone={isCanceled ? 'gray' : tones[state.kind]}
            label={isCanceled ? texts.state.canceled : texts.state[state.kind]}
          />
        </div>
        <p className={list.description}>{jobProgress(job, seconds, jobs.jobs, msLeft)}</p>
        {isUnfinished(job) && <progress className={bar.bar} aria-label={title} max={100} value={percentOf(job)} />}
        <ul className={list.facts}>
          <li>
            <bdi>{listName(domainsInAddress(job.place))}</bdi>
          </li>
          <li>
            <RelativeTime instant={job.begun} isPast />
          </li>
        </ul>
      </div>
      {!jobs.noOwner && <JobActions job={job} jobs={jobs} title={title} />}
      {isOpen && <JobItems job={job} title={title} />}
    </li>
  );
}

interface JobActionsProps extends Pick<JobRowProps, 'job' | 'jobs'> {
  readonly title: string;
}

/** What can be done with a job as it is now. */
function JobActions({ job, jobs, title }: JobActionsProps) {
  const isPaused = job.state.kind === 'paused';
  const isUnread = job.state.kind === 'paused' && job.state.reason === 'unread';
  const stepLabel = isUnread ? texts.retry : isPaused ? texts.goOn : texts.pause;
  const resultPage = resultPages[job.kind];
  const guard = usePressGuard(job.state.kind);
  const question = useOpening<'cancel'>();
  const act = (verb: string, take: (id: string) => void) => (
    <RecordAction verb={verb} name={title} onClick={guard(() => take(job.id))} />
  );
  return (
    <div className={list.actions}>
      {isUnfinished(job) && act(stepLabel, isPaused ? jobs.goOn : jobs.pause)}
      {isUnfinished(job) && act(texts.cancel, () => question.open('cancel'))}
      {canUndo(job, jobs.jobs) && act(undoLabel(job), (id) => void undoJob(jobs, id))}
      {resultPage && (
        <LinkButton to={addressOf(resultPage, job.place, { job: job.id })}>
          <span>{texts.result}</span> <VisuallyHidden>{title}</VisuallyHidden>
        </LinkButton>
      )}
      {!isUnfinished(job) && act(texts.remove, jobs.remove)}
      {question.what && <CancelJobDialog key={question.key} job={job} jobs={jobs} onClosed={question.close} />}
    </div>
  );
}
