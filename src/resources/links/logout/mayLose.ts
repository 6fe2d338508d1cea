import { draftPrefix } from '@/providers/drafts';
import { storedKeys } from '@/providers/storage';
import { readRegister } from '@/providers/store/register';

/** An undo and changes count as recent for so long, in ms. */
export const recentMs = 86_400_000;

/**
 * Whether signing out may delete something that only this device has, by what is known without opening a database. Apart from `losses.ts`,
 * which brings the engines along: each page of the workspace has this one.
 */
export function mayLose(): boolean {
  const { lists = {}, imports = [], jobs } = readRegister() ?? {};
  const { unfinished = 0, used = 0 } = jobs ?? {};
  const hasJobs = unfinished > 0 || Date.now() - used < recentMs;
  return hasJobs || imports.length > 0 || Object.keys(lists).length > 0 || storedKeys(draftPrefix).length > 0;
}
