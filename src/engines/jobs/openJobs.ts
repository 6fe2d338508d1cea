import { linkTexts, listEvents, noteChanges, withoutOvertaken } from '@/engines/links';
import { closeFailure, notify } from '@/providers/notifications';
import { usableDatabase } from '@/providers/store/admission';
import { noteJobs } from '@/providers/store/keptJobs';
import { ownerOf } from '@/providers/store/owner';
import { makeDatabase } from '@/providers/store/personalDatabase';
import { readRegister } from '@/providers/store/register';
import { isUnfinished } from './job';
import { refusalOfUndo } from './jobRequest';
import { JobsStore, notStarted, type StoreOptions } from './jobsStore';
import type { Job } from './kinds/kinds';

type Opening = Pick<StoreOptions, 'subject' | 'client' | 'onFailure' | 'onChanged' | 'onCreated'>;

let opened: { readonly subject: string; readonly store: JobsStore } | undefined;

/** The jobs of a person; the same ones until they are closed. */
export function openJobs({ subject, client, onFailure, onChanged, onCreated }: Opening): JobsStore {
  if (opened?.subject === subject) return opened.store;
  void closeJobs();
  let known: string | undefined;
  const hadJobs = readRegister()?.jobs !== undefined;
  const owner = ownerOf(subject).then((name) => {
    known = name ?? '';
    return name;
  });
  const store = new JobsStore({
    subject,
    owner,
    database: async () => {
      const name = await owner;
      if (name === undefined || !noteDatabase(name) || (await usableDatabase(name)) === undefined) return undefined;
      return makeDatabase(name); // noted before it is there
    },
    client,
    onFailure,
    onShown: (jobs) => known !== undefined && note(known, jobs),
    onChanged(place, changes) {
      const latest = withoutOvertaken(place, changes); // a link may have been changed by hand since
      noteChanges(place, changes);
      onChanged(place, latest);
      for (const { id, status } of latest) listEvents.tell({ kind: 'shown-status', place, id, status });
    },
    onCreated(place) {
      listEvents.tell({ kind: 'refresh', place });
      onCreated(place);
    },
    hasJobs: hadJobs,
    onRefused: () => known && !hadJobs && noteJobs(known, undefined),
    onNotice: (notice) => notify({ kind: 'error', ...notice }),
    isOver: () => readRegister()?.ends === 0,
  });
  opened = { subject, store };
  return store;
}

/** At the end of a session. */
export async function closeJobs(): Promise<void> {
  const store = opened?.store;
  opened = undefined;
  await store?.close();
}

/** What is not noted is not deleted at sign-out, and would be taken for a database whose entry is lost. False while another tab signs out. */
function noteDatabase(owner: string): boolean {
  const { ends, jobs } = readRegister() ?? {};
  if (ends !== 0 && !jobs) noteJobs(owner, { used: Date.now(), unfinished: 0 });
  return ends !== 0;
}

/** Notes what there is, so that it can be asked for without opening the database. */
function note(owner: string, jobs: readonly Job[]): void {
  const { ends, jobs: known } = readRegister() ?? {};
  const unfinished = jobs.filter(isUnfinished).length;
  if (ends !== undefined || known?.unfinished === unfinished || (!known && jobs.length === 0)) return;
  noteJobs(owner, { used: Date.now(), unfinished });
}

/** Takes a job back; says so where that is refused. */
export async function undoJob({ undo }: Pick<JobsStore, 'undo'>, id: string): Promise<void> {
  const answer = await undo(id);
  const key = `undo ${id}`;
  if (answer.kind !== 'refused') return closeFailure(key);
  const text = answer.refusal.kind === 'no-owner' ? notStarted.text : notUndoable;
  notify({ kind: 'error', title: linkTexts.undoFailed, text, key });
}

const notUndoable = 'The job has changed nothing, or another job takes it back.';

export const canUndo = (job: Job, jobs: readonly Job[]): boolean => refusalOfUndo(job, jobs) === undefined;
