import { useState } from 'react';
import { Link } from 'react-router';
import {
  canUndo,
  isUnfinished,
  type Job,
  type Jobs,
  jobProgress,
  percentOf,
  undoJob,
  waitsUntil,
} from '@/engines/jobs';
import { classNames } from '@/lib/classNames';
import { useSecondsUntil } from '@/lib/steadyTime';
import { usePressGuard } from '@/lib/usePressGuard';
import { CancelJobDialog } from '@/resources/links/CancelJobDialog';
import { resultPages } from '@/resources/links/jobPages';
import { addressOf } from '@/resources/selection/inAddress';
import { useSelection } from '@/resources/selection/SelectionProvider';
import { IconButton } from '@/ui/button/IconButton';
import { PlainButton } from '@/ui/button/PlainButton';
import button from '@/ui/button/PlainButton.module.css';
import bar from '@/ui/feedback/bar.module.css';
import { CloseIcon } from '@/ui/icons';
import styles from './JobBar.module.css';
import { jobBarTexts as texts } from './jobBarTexts';

interface JobBarContentProps {
  readonly job: Job;
  readonly jobs: Jobs;
  readonly onClose: () => void;
}

export function JobBarContent({ job, jobs, onClose }: JobBarContentProps) {
  const { organizationId, projectId } = useSelection();
  const seconds = useSecondsUntil(waitsUntil(job));
  const [isAsking, setAsking] = useState(false);
  const { organizationId: org, projectId: project } = job.place;
  const isHere = org === organizationId && project === projectId;
  const where = isHere ? [] : [job.placeNames.organization, job.placeNames.project];
  const words = [jobProgress(job, seconds), where.filter(Boolean).join(' / ')].filter(Boolean).join(' · ');
  return (
    <section ref={takeRoom} className={styles.bar} aria-label={texts.label}>
      <p className={styles.words}>{words}</p>
      {isUnfinished(job) && (
        <progress
          className={classNames(bar.bar, styles.progress)}
          aria-label={texts.progress}
          max={100}
          value={percentOf(job)}
        />
      )}
      <div className={styles.actions}>
        <Step job={job} jobs={jobs} />
        {isUnfinished(job) && <PlainButton onClick={() => setAsking(true)}>{texts.cancel}</PlainButton>}
        <Link className={button.button} to={addressOf(pathOf(job), job.place, { job: job.id })}>
          {texts.show}
        </Link>
        {!isUnfinished(job) && <IconButton label={texts.close} icon={<CloseIcon />} onClick={onClose} />}
      </div>
      {isAsking && <CancelJobDialog job={job} jobs={jobs} onClosed={() => setAsking(false)} />}
    </section>
  );
}

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
  if (state.kind === 'paused') {
    return { label: state.reason === 'unread' ? texts.retry : texts.goOn, take: () => jobs.goOn(id) };
  }
  if (isUnfinished(job)) return { label: texts.pause, take: () => jobs.pause(id) };
  return canUndo(job, jobs.jobs) ? { label: texts.undo, take: () => void undoJob(jobs, id) } : undefined;
}

/** While the bar is shown, the page ends above it, so that it never covers the focused element. */
function takeRoom(element: HTMLElement | null) {
  if (!element) return undefined;
  const take = (px: number) => document.documentElement.style.setProperty('--job-bar-height', `${px}px`);
  const observer = new ResizeObserver(() => take(element.offsetHeight));
  observer.observe(element);
  return () => {
    observer.disconnect();
    take(0);
    if (element.contains(document.activeElement))
      document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
  };
}
