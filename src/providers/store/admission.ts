import { jobsRegister } from './jobsRegister';
import { deletion, dropRegister, readRegister } from './localLists';
import { jobsDatabaseOf, ownerOf } from './owner';
import { addPendingDeletions, pendingDeletions } from './pendingDeletions';
import { keptUnusedMs } from './retention';

/** Before somebody is let in: deletes lists that are not theirs, or have not been used for long. */
export async function admitToLists(subject: string): Promise<void> {
  const register = readRegister();
  if (!register && pendingDeletions().length === 0) return;
  if (register && register.owner !== (await ownerOf(subject))) dropRegister(register); // also when what follows fails
  const { deletePending, tidyLists } = await deletion.load();
  await Promise.all([tidyLists(), deletePending()]);
}

/** Before somebody is let in: deletes jobs that are not theirs, or are too old. */
export async function admitToJobs(subject: string): Promise<void> {
  const register = jobsRegister.read();
  if (register) {
    const { owner, used, ends = Number.POSITIVE_INFINITY } = register;
    const isOver = ends <= Date.now() || Date.now() - used > keptUnusedMs;
    if (isOver || owner !== (await ownerOf(subject))) dropJobs(owner);
    else jobsRegister.write({ ...register, ends: undefined });
  }
  if (pendingDeletions().length > 0) await (await deletion.load()).deletePending();
}

/** The register is nobody's from now on; its database has to go. */
function dropJobs(owner: string): void {
  addPendingDeletions([jobsDatabaseOf(owner)]);
  jobsRegister.write(undefined);
}
