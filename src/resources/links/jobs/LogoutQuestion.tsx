import { isUnfinished, type Job, progressOf } from '@/engines/jobs';
import { formatCount } from '@/lib/text/numbers';
import { useJobs } from '@/resources/links/jobs/useJobs';
import { ConfirmDialog } from '@/ui/dialog/ConfirmDialog';
import { useDialog } from '@/ui/dialog/useDialog';
import { texts } from './texts';

interface LogoutQuestionProps {
  readonly onLogout: () => void;
  readonly onClosed: () => void;
}

/** Asks whether jobs that are not finished may end. */
export function LogoutQuestion({ onLogout, onClosed }: LogoutQuestionProps) {
  const { jobs } = useJobs();
  const dialog = useDialog(onClosed);
  const unfinished = jobs.filter(isUnfinished);
  const { title, ends, several, stay, leave } = texts.logout;
  const [job, another] = unfinished;
  const confirm = () => {
    dialog.close();
    onLogout();
  };
  return (
    <ConfirmDialog title={title} cancelLabel={stay} confirmLabel={leave} dialog={dialog} onConfirm={confirm}>
      {another || !job ? several(formatCount(unfinished.length)) : progress(job)} {ends}
    </ConfirmDialog>
  );
}

function progress(job: Job): string {
  const { done, of } = progressOf(job);
  return texts.logout.progress(formatCount(done), formatCount(of));
}
