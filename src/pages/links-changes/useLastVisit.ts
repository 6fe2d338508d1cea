import { useCallback, useSyncExternalStore } from 'react';
import type { AllLinks } from '@/engines/link-lists';
import { placeKey } from '@/engines/links';
import { keptList, noteLooks } from '@/providers/store/keptLists';
import type { Looks } from '@/providers/store/register';

/** A look within this time after another one is of the same visit, in ms: a reload, and a way to the list and back. */
const maxPauseMs = 30 * 60_000;

/** Of lists that this device does not keep: as long as the list is in memory. */
const looksInMemory = new WeakMap<AllLinks, Looks>();

/** When this person last looked at what changed in the list, in the visit before this one, in ms. */
export function useLastVisit(all: AllLinks): number | undefined {
  // React looks again whenever it is another function.
  const follow = useCallback((listener: () => void) => followVisit(all, listener), [all]);
  return useSyncExternalStore(follow, () => looksOf(all)?.before);
}

/** A visit goes on for as long as the page is in sight. */
function followVisit(all: AllLinks, onChange: () => void): () => void {
  function look() {
    noteLook(all, document.visibilityState === 'visible');
    onChange();
  }
  noteLook(all, true);
  document.addEventListener('visibilitychange', look);
  return () => {
    document.removeEventListener('visibilitychange', look);
    noteLook(all, false);
  };
}

const looksOf = (all: AllLinks): Looks | undefined => keptList(placeKey(all.place))?.looks ?? looksInMemory.get(all);

/** A look begins, or ends. */
function noteLook(all: AllLinks, begins: boolean): void {
  const known = looksOf(all);
  const now = Date.now();
  const isSameVisit = known !== undefined && (!begins || now - known.latest < maxPauseMs);
  const looks = { before: isSameVisit ? known.before : known?.latest, latest: now };
  looksInMemory.set(all, looks);
  noteLooks(placeKey(all.place), looks);
}
