import { createStore } from 'zustand/vanilla';
import { env } from '@/config';
import { forgetChanges, linkTexts, listEvents, onlyDomain, placeKey } from '@/engines/links';
import { readable } from '@/lib/readableStore';
import { allowsFunctional, type Consent, consentStore } from '@/providers/consent';
import { notify } from '@/providers/notifications';
import { deleteSurplus, unnoteLists } from '@/providers/store/deletions';
import { keptList } from '@/providers/store/keptLists';
import { chooseToKeep, clearLeaving, isToKeep, noteOpening, roomForLists } from '@/providers/store/listsToKeep';
import { ownerOf } from '@/providers/store/owner';
import { makeDatabase } from '@/providers/store/personalDatabase';
import { deletion, readRegister, writeRegister } from '@/providers/store/register';
import { maxLinks } from '../reading/reader';
import { AllLinks } from './allLinks';
import type { AllLinksOptions, AllLinksState, Keeping } from './allLinksState';
import { openLists as open } from './openLists';
import { readRequests } from './readRequests';

interface Opening extends Pick<AllLinksOptions, 'place' | 'client' | 'start' | 'onFailure'> {
  readonly subject: string;
  /** It may be kept on the device. */
  readonly isKept: boolean;
}

const losses = createStore(() => 0);

/** Counts the lists that were lost: a page that shows one has to open it anew. */
export const lostLists = readable(losses);

/** All links of a place; the same ones as long as they are open. */
export async function openAllLinks({ subject, place, isKept, client, start, onFailure }: Opening): Promise<AllLinks> {
  const key = placeKey(place);
  const [owner, maxBytes] = await Promise.all([ownerOf(subject), roomForLists()]);
  const keeping: Keeping = { subject, owner, isKept: isKept && isToKeep(key), stop: () => undefined };
  const known = open.get(key);
  if (known?.keeping?.subject === subject && known.keeping.isKept === keeping.isKept) {
    known.noteDomains(place.domains);
    open.set(key, known);
    return known;
  }
  close(key);
  const list = new AllLinks({
    place,
    person: owner ?? subject,
    keeping,
    database: databaseIn(keeping, key),
    maxBytes,
    isPaused: keptList(key)?.isPaused ?? false,
    client,
    start,
    onChange(state) {
      if (!keeping.isKept || owner === undefined || open.get(key)?.keeping !== keeping) return; // it is closed or forgotten
      noteList(owner, key, state);
      const known = readRegister();
      if (known && known.opened === undefined) return close(key); // the stores of lists are emptied
      if (state.activity.kind === 'complete') void deleteSurplus(key, maxBytes);
    },
    onFailure,
    onGone(why) {
      if (why === 'left') {
        close(key);
        losses.setState(losses.getState() + 1);
        return;
      }
      if (why === 'forgotten') unnoteLists([key]);
      keeping.stop();
      open.delete(key);
    },
    onDamaged: () => notify({ kind: 'info', ...linkTexts.damaged(onlyDomain(place)) }),
  });
  keeping.stop = listEvents.subscribe((event) => {
    if (!('place' in event) || placeKey(event.place) !== key) return;
    if (event.kind === 'shown-status') list.window.changeStatus(event.id, event.status);
    else if (event.kind !== 'refresh') list.change(event); // the owner knows of what a job has created
  });
  open.set(key, list);
  closeOthers(list);
  if (keeping.isKept) void deleteSurplus(key, maxBytes);
  return list;
}

/** Keeps the list of a place on the device or in memory alone, from now on. */
export function keepOnDevice({ place }: AllLinks, isKept: boolean): void {
  const key = placeKey(place);
  const list = open.get(key);
  if (!list?.keeping) return;
  list.keeping.isKept = isKept;
  chooseToKeep(key, isKept);
  if (!isKept) unnoteLists([key]);
  list.moveTo(databaseIn(list.keeping, key));
}

async function databaseIn({ owner, isKept }: Keeping, key: string): Promise<string | undefined> {
  if (!isKept || owner === undefined || !noteOpening(owner)) return undefined;
  return (await clearLeaving(key)) ? makeDatabase(owner) : undefined;
}

function close(key: string): void {
  const known = open.get(key);
  open.delete(key);
  known?.end();
  known?.keeping?.stop();
}

/** Of the lists that are not shown: those that are complete and on the device are opened again in no time; of the others the oldest are closed when there are too many links. */
function closeOthers(opened: AllLinks): void {
  let links = 0;
  for (const list of open.all().toReversed()) {
    const { activity, list: known } = list.state.getState();
    links += known?.current.links ?? 0;
    const isIdle = known?.isKept && activity.kind !== 'reading';
    if (list !== opened && !list.isShown && (isIdle || links > maxLinks())) close(placeKey(list.place));
  }
}

/** Ends the readings and forgets what is in memory; what is on the device stays. */
export function closeAllLinks(): void {
  for (const key of open.keys()) close(key);
  readRequests.clear();
  forgetChanges();
}

/** Whether lists may be kept on the device at all. */
export const mayKeep = (consent: Consent): boolean => env.localCopies === 'device' && allowsFunctional(consent);
export const isKeepingAllowed = (): boolean => mayKeep(consentStore.state());

/** Notes what is kept of a place, so that it can be offered without opening it. */
export function noteList(owner: string, place: string, { list, activity }: AllLinksState): void {
  const known = readRegister();
  if (!list || known?.owner !== owner) return;
  if (known.opened === undefined) {
    if (list.isKept) void deletion.load().then((code) => code.forgetLists()); // a page was written after all lists were deleted
    return;
  }
  if (!list.isKept || list.current.pages === 0) {
    const isBeginning = activity.kind === 'opening' || (activity.kind === 'reading' && list.isKept);
    const noted = known.lists[place];
    // a tab that was frozen reports the list as it was before another tab noted a newer state
    const isLate = list.isKept && noted !== undefined && list.age < noted.read;
    if (noted && !isBeginning && !isLate) unnoteLists([place]); // the device has it no more
    return;
  }
  const { links, bytes } = list.current;
  // A list whose reading the end of the session stopped is offered, and not read on by itself.
  const isPaused = activity.kind === 'paused' && (!activity.error || activity.error.statusCode === 401);
  const now = Date.now();
  const { looks } = known.lists[place] ?? {};
  const isComplete = list.wholeness.kind === 'whole';
  const note = { links, bytes, isComplete, isPaused, read: list.age, used: now, looks };
  const leaving = known.leaving?.filter((other) => other !== place);
  writeRegister({ ...known, leaving, lists: { ...known.lists, [place]: note } });
}
