import type { Jobs } from '@/engines/jobs';
import { ErrorNotice } from '@/ui/feedback/Notice';

/** Says that the jobs of earlier visits are on the device and can't be read now. */
export const JobsFailed = ({ retry }: Pick<Jobs, 'retry'>) => (
  <ErrorNotice title="Failed to load jobs" meaning="Earlier jobs of this browser could not be read." onRetry={retry} />
);
