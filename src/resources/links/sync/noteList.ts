import { readRegister, writeRegister } from '@/providers/store/localLists';
import type { AllLinksState } from './allLinksState';

/** Notes what is kept of a place, so that it can be offered without opening it. */
export function noteList(owner: string, place: string, { list, activity }: AllLinksState): void {
  const known = readRegister();
  if (known?.ends === 0 || !list?.isKept || list.current.pages === 0) return;
  const { links, bytes, ended } = list.current;
  // A list whose reading the end of the session stopped is offered, and not read on by itself.
  const isPaused = activity.kind === 'paused' && (!activity.error || activity.error.statusCode === 401);
  const now = Date.now();
  const note = { links, bytes, isComplete: ended !== undefined, isPaused, read: ended ?? now, used: now };
  const leaving = known?.leaving?.filter((other) => other !== place);
  writeRegister({ ends: undefined, ...known, owner, leaving, lists: { ...known?.lists, [place]: note } });
}
