import { isUnfinished, type Job, progressOf, rulesOf } from '@/engines/jobs';
import { formatCount } from '@/lib/text/numbers';
import { ConfirmDialog } from '@/ui/dialog/ConfirmDialog';
import { useDialog } from '@/ui/dialog/useDialog';
import type { Jobs } from './useJobs';

interface CancelJobDialogProps {
  readonly job: Job;
  readonly jobs: Pick<Jobs, 'cancel'>;
  readonly onClosed: () => void;
}

/** Asks before a job ends for good: unlike a paused one it can't be resumed. It goes on until then; the question closes when it has ended. */
export function CancelJobDialog({ job, jobs, onClosed }: CancelJobDialogProps) {
  const dialog = useDialog(onClosed);
  const { done, of } = progressOf(job);
  const confirm = () => {
    dialog.close();
    jobs.cancel(job.id);
  };
  return (
    <ConfirmDialog
      title="Cancel this job?"
      cancelLabel="Keep job"
      confirmLabel="Cancel job"
      dialog={{ ...dialog, isOpen: dialog.isOpen && isUnfinished(job) }}
      onConfirm={confirm}
    >
      {`${formatCount(done)} of ${formatCount(of)} ${done === 1 ? 'is done and stays' : 'are done and stay'} so. The rest will not be ${rulesOf(job).words(job).rest}. A canceled job can't be resumed.`}
    </ConfirmDialog>
  );
}
