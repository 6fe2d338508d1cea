import { deleteDatabase } from './database';
import { jobsRegister } from './jobsRegister';
import { jobsDatabaseOf, ownerOf } from './owner';
import { keptUnusedMs } from './retention';

/** Deletes the jobs that the register names. */
export async function deleteJobs(): Promise<void> {
  const register = jobsRegister.read();
  if (!register) return;
  await deleteDatabase(jobsDatabaseOf(register.owner));
  jobsRegister.write(undefined);
}

/** Deletes jobs of somebody else, those that have to go, and those that are too old. */
export async function deleteJobsUnlessOf(subject: string): Promise<void> {
  const register = jobsRegister.read();
  if (!register) return;
  const { owner, used, ends = Number.POSITIVE_INFINITY } = register;
  const isTheirs = owner === (await ownerOf(subject));
  const isOver = ends <= Date.now() || Date.now() - used > keptUnusedMs;
  if (!isTheirs || isOver) await deleteJobs();
  else jobsRegister.write({ ...register, ends: undefined });
}
