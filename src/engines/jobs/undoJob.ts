import { linkTexts } from '@/engines/links';
import { notify } from '@/providers/notifications';
import type { Jobs } from './jobsStore';
import { refusalOfUndo } from './judgeRequest';
import type { Job } from './kinds/kinds';

/** Takes a job back; says so where that is refused. */
export async function undoJob({ undo }: Pick<Jobs, 'undo'>, id: string): Promise<void> {
  const answer = await undo(id);
  if (answer.kind === 'refused') notify({ kind: 'error', title: linkTexts.undoFailed, text: notUndoable });
}

const notUndoable = 'The job has changed nothing, or another job takes it back.';

export const canUndo = (job: Job, jobs: readonly Job[]): boolean => refusalOfUndo(job, jobs) === undefined;
