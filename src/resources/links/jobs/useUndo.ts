import { useState } from 'react';
import { errorSentence } from '@/providers/http/apiError';
import { notify } from '@/providers/notifications';
import { texts } from '../texts';
import type { Job } from './model';
import { useJobs } from './useJobs';

/** Takes jobs back. How their links are now is read first, which takes a while and may fail. */
export function useUndo() {
  const { undo } = useJobs();
  const [busyId, setBusyId] = useState<string>();

  async function run(id: string) {
    setBusyId(id);
    try {
      await undo(id);
    } catch (error) {
      notify({ kind: 'error', title: texts.undoFailed, text: errorSentence(error, texts.loadFailure) });
    } finally {
      setBusyId(undefined);
    }
  }
  return { busyId, undo: (id: string) => void run(id) };
}

export const canUndo = ({ kind, counts, state }: Job) =>
  kind === 'status' && state.kind === 'ended' && counts.done + counts.unknown > 0;
