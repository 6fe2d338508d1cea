import { useState } from 'react';
import { canUndo, isUnfinished, type Job, type Jobs, undoJob } from '@/engines/jobs';
import { usePressGuard } from '@/lib/usePressGuard';
import { CancelJobDialog } from '@/resources/links/jobs/CancelJobDialog';
import { resultPages } from '@/resources/links/jobs/jobPages';
import { addressOf } from '@/resources/selection/inAddress';
import { LinkButton } from '@/ui/button/PlainButton';
import list from '@/ui/list/RecordList.module.css';
import { RecordAction } from '@/ui/list/RecordRow';
import { VisuallyHidden } from '@/ui/text/VisuallyHidden';
import { texts } from './texts';

interface JobActionsProps {
  readonly job: Job;
  readonly jobs: Jobs;
  readonly title: string;
}

/** What can be done with a job as it is now. */
export function JobActions({ job, jobs, title }: JobActionsProps) {
  const isPaused = job.state.kind === 'paused';
  const isUnread = job.state.kind === 'paused' && job.state.reason === 'unread';
  const stepLabel = isUnread ? texts.retry : isPaused ? texts.goOn : texts.pause;
  const resultPage = resultPages[job.kind];
  const guard = usePressGuard(job.state.kind);
  const [isAsking, setAsking] = useState(false);
  const act = (verb: string, take: (id: string) => void) => (
    <RecordAction verb={verb} name={title} onClick={guard(() => take(job.id))} />
  );
  return (
    <div className={list.actions}>
      {isUnfinished(job) && act(stepLabel, isPaused ? jobs.goOn : jobs.pause)}
      {isUnfinished(job) && act(texts.cancel, () => setAsking(true))}
      {canUndo(job, jobs.jobs) && act(texts.undo, (id) => void undoJob(jobs, id))}
      {resultPage && (
        <LinkButton to={addressOf(resultPage, job.place, { job: job.id })}>
          {texts.result} <VisuallyHidden>{title}</VisuallyHidden>
        </LinkButton>
      )}
      {!isUnfinished(job) && act(texts.remove, jobs.remove)}
      {isAsking && <CancelJobDialog job={job} jobs={jobs} onClosed={() => setAsking(false)} />}
    </div>
  );
}
