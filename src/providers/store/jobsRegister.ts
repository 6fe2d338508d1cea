import { readStoredJson, storageKey } from '../storage';
import { createStoredState } from '../storedState';
import { deletion } from './localLists';
import { jobsDatabaseOf } from './owner';
import { addPendingDeletions, mayUse, pendingDeletions } from './pendingDeletions';
import { waitForDeletion } from './retention';

/** What is known of the jobs on this device without opening their database; they are one person's. */
export interface JobsRegister {
  readonly owner: string;
  /** When one of them last changed, in ms. */
  readonly used: number;
  readonly unfinished: number;
  /** From when on they have to go, in ms; 0 as soon as they can be deleted. */
  readonly ends: number | undefined;
}

const key = storageKey('jobs');
const register = createStoredState(key, () => readStoredJson(key, (value) => value as JobsRegister)); // written here alone
const { read } = register;

/** Notes nothing of a person whose database can't be used now. */
function write(next: JobsRegister | undefined): void {
  if (next && !mayUse(jobsDatabaseOf(next.owner))) return;
  register.write(next && JSON.stringify(next));
}

export const jobsRegister = { ...register, write };

/** Deletes all jobs of this device: at sign-out. */
export async function forgetJobs(): Promise<void> {
  const register = read();
  if (!register) return;
  write({ ...register, ends: 0, unfinished: 0 });
  const database = jobsDatabaseOf(register.owner);
  addPendingDeletions([database]);
  await waitForDeletion(deletion.load().then((code) => code.deletePending()));
  if (read()?.ends === 0 && !pendingDeletions().includes(database)) write(undefined);
}

/** The session has ended and the same person may come back: nothing is deleted for so long, in ms. */
export function keepJobsForReturn(keptMs: number): void {
  const register = read();
  if (register) write({ ...register, ends: register.ends ?? Date.now() + keptMs });
}

/** At the start of the page: deletes jobs whose person has not come back in time. */
export async function forgetLeftJobs(): Promise<void> {
  const { ends = Number.POSITIVE_INFINITY } = read() ?? {};
  if (ends <= Date.now()) await forgetJobs();
}
