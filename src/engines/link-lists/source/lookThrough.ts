import { type JumpTarget, onlyDomain } from '@/engines/links';
import { nextTask } from '@/lib/inPieces';
import { mayBegin } from '../reading/activity';
import type { AllLinks } from './allLinks';
import { waitWords } from './allLinksState';
import { isNamed, type KnownLink } from './knownLinks';
import { isOpen } from './openLists';

/** How far a look through all links of a domain is. */
export type Look =
  | {
      readonly kind: 'reading';
      readonly read: number;
      readonly total: number | undefined;
      /** Why nothing is read at the moment. */
      readonly waits: string | undefined;
    }
  /** In another case too, when all are read and none has the very slug. `isWhole`: nothing is missing among those that were read. */
  | { readonly kind: 'done'; readonly links: readonly KnownLink[]; readonly read: number; readonly isWhole: boolean }
  | { readonly kind: 'failed'; readonly error: unknown };

const maxFound = 8;

/**
 * Reads on until the link of the target is found, or what is new when all are read already; all of it again where these may be not all.
 * What was kept counts only once the server has been asked in this visit. What is returned ends it.
 */
export function lookThrough(all: AllLinks, target: JumpTarget, tell: (look: Look) => void): () => void {
  let reading: 'none' | 'own' | 'joined' = 'none';
  let readsAgain = false;
  let isAsking = false;
  let isOver = false;
  const asking = new AbortController();
  const { place } = all;

  /** A reading that was under way before goes on, and so does one that only looks for what is new. */
  function stop() {
    if (isOver) return;
    isOver = true;
    asking.abort();
    unsubscribe();
    const { list, activity } = all.state.getState();
    const isToEnd = readsAgain ? activity.kind === 'reading' : list?.current.ended === undefined;
    if (reading === 'own' && isToEnd) all.reading.pause();
  }
  function end(look: Look) {
    stop();
    tell(look);
  }
  async function ask() {
    const known = all.state.getState();
    const { list, activity } = known;
    if (isAsking || isOver) return;
    if (activity.kind === 'gone') return end({ kind: 'failed', error: undefined });
    if (!list) return;
    if (reading === 'none') {
      reading = activity.kind === 'reading' ? 'joined' : 'own';
      const isInDoubt = ['unread', 'moved', 'differs'].includes(list.wholeness.kind);
      // each tells of itself, and asks so
      readsAgain = reading === 'own' && isInDoubt;
      if (readsAgain) return list.successor ? all.reading.load() : all.reading.readAgain();
      if (mayBegin(activity)) return all.reading.update();
    }
    isAsking = true;
    const wanted = { domain: onlyDomain(place) ?? '', slugs: target.slugs };
    const found = await all.named(wanted, maxFound, asking.signal);
    isAsking = false;
    if (isOver) return;
    if (!found) {
      await nextTask(); // the list was damaged, and is read again
      return isOpen(all) || all.state.getState() !== known ? void ask() : end({ kind: 'failed', error: undefined });
    }
    const links = all.isConfirmed ? found.map((link): KnownLink => ({ link, place })) : [];
    const isFound = links.some((known) => isNamed(target, known));
    if (isFound || activity.kind === 'complete')
      return end({ kind: 'done', links, read: list.current.links, isWhole: list.wholeness.kind === 'whole' });
    if (activity.kind !== 'reading')
      return end({ kind: 'failed', error: activity.kind === 'paused' ? activity.error : undefined });
    const { links: read, total } = list.successor ?? list.current;
    tell({ kind: 'reading', read, total, waits: waitWords(activity) });
    if (all.state.getState() !== known) void ask();
  }
  const unsubscribe = all.state.subscribe(() => void ask());
  void ask();
  return stop;
}
