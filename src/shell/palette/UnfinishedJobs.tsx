import { useEffect, useEffectEvent } from 'react';
import { isUnfinished, jobProgress, jobTitle, waitsUntil } from '@/engines/jobs';
import type { LinksPlace } from '@/engines/links';
import { useSecondsUntil } from '@/lib/steadyTime';
import { useJobs } from '@/resources/links/jobs/useJobs';

/** A job that is at work, waits or is paused. */
export interface UnfinishedJob {
  readonly id: string;
  readonly place: LinksPlace;
  readonly title: string;
  readonly progress: string;
}

interface UnfinishedJobsProps {
  readonly onJobs: (jobs: readonly UnfinishedJob[]) => void;
}

/** Tells of the jobs while it is on the page. It brings their code, so it is drawn only when there are some. */
export function UnfinishedJobs({ onJobs }: UnfinishedJobsProps) {
  const { jobs } = useJobs();
  const held = jobs.find((job) => waitsUntil(job) !== undefined); // one at a time sends
  const seconds = useSecondsUntil(held && waitsUntil(held));
  const tell = useEffectEvent(onJobs);
  // The jobs live outside React; the palette does not wait for their code.
  useEffect(() => {
    const unfinished = jobs.filter(isUnfinished);
    tell(
      unfinished.map((job) => ({
        id: job.id,
        place: job.place,
        title: jobTitle(job),
        progress: jobProgress(job, seconds, jobs),
      })),
    );
  }, [jobs, seconds]);
  return null;
}
