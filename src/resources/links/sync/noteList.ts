import { unnoteLists } from '@/providers/store/deleteLists';
import { readRegister, writeRegister } from '@/providers/store/localLists';
import { type AllLinksState, ageOf, isListWhole } from './allLinksState';

/** Notes what is kept of a place, so that it can be offered without opening it. */
export function noteList(owner: string, place: string, { list, activity }: AllLinksState): void {
  const known = readRegister();
  if (!known || known.ends === 0 || known.owner !== owner || !list) return; // all lists are deleted, or are those of somebody else
  if (!list.isKept || list.current.pages === 0) {
    if (known.lists[place] && activity.kind !== 'opening') unnoteLists([place]); // the device has it no more
    return;
  }
  const { links, bytes } = list.current;
  // A list whose reading the end of the session stopped is offered, and not read on by itself.
  const isPaused = activity.kind === 'paused' && (!activity.error || activity.error.statusCode === 401);
  const now = Date.now();
  const note = { links, bytes, isComplete: isListWhole(list), isPaused, read: ageOf(list), used: now };
  const leaving = known.leaving?.filter((other) => other !== place);
  writeRegister({ ...known, leaving, lists: { ...known.lists, [place]: note } });
}
