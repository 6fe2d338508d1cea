import { ErrorNotice } from '@/ui/feedback/Notice';
import type { Jobs } from './useJobs';

/** Says that the jobs of earlier visits are on the device and can't be read now. */
export const JobsFailed = ({ retry }: Pick<Jobs, 'retry'>) => (
  <ErrorNotice title="Failed to load jobs" meaning="Earlier jobs of this browser could not be read." onRetry={retry} />
);
