import { isUnfinished, type Job, progressOf } from '@/engines/jobs';
import { formatCount } from '@/lib/text/numbers';
import { ConfirmDialog } from '@/ui/dialog/ConfirmDialog';
import { useDialog } from '@/ui/dialog/useDialog';
import { useJobs } from './useJobs';

interface LogoutQuestionProps {
  readonly onLogout: () => void;
  readonly onClosed: () => void;
}

const texts = {
  title: 'Log out?',
  progress: (done: string, total: string) => `${done} of ${total} done.`,
  several: (amount: string) => `${amount} jobs are not finished.`,
  ends: 'Logging out ends the job and removes its outcomes from this browser.',
  stay: 'Stay signed in',
  leave: 'Log out',
} as const;

/** Asks whether jobs that are not finished may end. */
export function LogoutQuestion({ onLogout, onClosed }: LogoutQuestionProps) {
  const { jobs } = useJobs();
  const dialog = useDialog(onClosed);
  const unfinished = jobs.filter(isUnfinished);
  const { title, ends, several, stay, leave } = texts;
  const [job, another] = unfinished;
  const confirm = () => {
    dialog.close();
    onLogout();
  };
  return (
    <ConfirmDialog title={title} cancelLabel={stay} confirmLabel={leave} dialog={dialog} onConfirm={confirm}>
      {`${another ? several(formatCount(unfinished.length)) : job ? progress(job) : ''} ${ends}`}
    </ConfirmDialog>
  );
}

function progress(job: Job): string {
  const { done, of } = progressOf(job);
  return texts.progress(formatCount(done), formatCount(of));
}
