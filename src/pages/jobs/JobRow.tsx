import { isUnfinished, type Job, type Jobs, jobProgress, jobTitle, percentOf, waitsUntil } from '@/engines/jobs';
import { classNames } from '@/lib/classNames';
import { useSecondsUntil } from '@/lib/steadyTime';
import { listName } from '@/resources/domains/name';
import iconButton from '@/ui/button/IconButton.module.css';
import bar from '@/ui/feedback/bar.module.css';
import { ChevronIcon } from '@/ui/icons';
import list from '@/ui/list/RecordList.module.css';
import { StatusTag } from '@/ui/text/Badge';
import { RelativeTime } from '@/ui/text/RelativeTime';
import { JobActions } from './JobActions';
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
        <span className={styles.chevron}>
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
        <p className={list.description}>{jobProgress(job, seconds)}</p>
        {isUnfinished(job) && <progress className={bar.bar} aria-label={title} max={100} value={percentOf(job)} />}
        <ul className={list.facts}>
          <li>
            <bdi>{listName(job.place.domain)}</bdi>
          </li>
          <li>
            <RelativeTime instant={job.begun} />
          </li>
        </ul>
      </div>
      <JobActions job={job} jobs={jobs} title={title} />
      {isOpen && <JobItems job={job} title={title} />}
    </li>
  );
}
