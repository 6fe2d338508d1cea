import { useState } from 'react';
import { openedPart } from '@/lib/lazy/openedPart';
import { useHasJobs } from '@/resources/links/jobs/useHasJobs';

const bar = openedPart(async () => (await import('./JobBar')).JobBar);

/** Loads the bar, and with it what carries jobs out, once there is an unfinished one. */
export function JobBarHost() {
  const isUnfinished = useHasJobs();
  const [isNeeded, setNeeded] = useState(isUnfinished);
  if (isUnfinished && !isNeeded) setNeeded(true);
  return isNeeded && <bar.Part />;
}
