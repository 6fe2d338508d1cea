import { draftPrefix } from '@/providers/drafts';
import { storedKeys } from '@/providers/storage';
import { jobsRegister } from '@/providers/store/jobsRegister';
import { readRegister } from '@/providers/store/localLists';

const dayMs = 86_400_000;

/** Whether signing out may delete something that only this device has: what is known of it without opening a database. */
export function mayLose(): boolean {
  const { lists = {}, imports = [] } = readRegister() ?? {};
  const { unfinished = 0, used = 0 } = jobsRegister.read() ?? {};
  const hasJobs = unfinished > 0 || Date.now() - used < dayMs;
  return hasJobs || imports.length > 0 || Object.keys(lists).length > 0 || storedKeys(draftPrefix).length > 0;
}
