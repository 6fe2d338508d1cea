import type { Log } from '../http/log';
import { longLists } from '../seed/bulkLinks';
import { type Edit, joinPlace, type Place, type Workplace } from './edits';
import { createRandomEdits } from './randomEdits';

/** From one round to the next: slowly enough to be followed. */
const roundMs = 4000;
/** A short time after the start, so that the second reading of a newcomer has something to tell. */
const firstRoundMs = 1000;
/** For so many rounds, a minute, visitors follow one link again and again, and then another one. */
const favoriteRounds = 15;
/** No person works any more: the links stay as they are until one comes back. */
const idleMs = 10 * 60_000;

/**
 * While a person works, a colleague edits, creates and deletes links of the demo's long lists, one in each list every round,
 * and visitors follow some. The seed decides which.
 */
export async function playColleague(workplace: Workplace, seed: number, log: Log) {
  const { now } = workplace;
  const rounds = await Promise.all(longLists.map((place, at) => roundsIn(workplace, place, seed + at)));
  let noticed = now().getTime();
  let isStopped = false;
  let running = Promise.resolve();
  let timer = setTimeout(next, firstRoundMs);

  function next(): void {
    running = playAll();
  }

  async function playAll(): Promise<void> {
    const isIdle = now().getTime() - noticed > idleMs;
    try {
      for (const playRound of isIdle ? [] : rounds) log('colleague', { edit: await playRound() });
    } catch (error) {
      log('colleague.failed', { error: String(error) });
    }
    if (!isStopped) timer = setTimeout(next, roundMs);
  }

  return {
    /** The sandbox is used. */
    notice: () => {
      noticed = now().getTime();
    },
    /** Waits for the round that is running. */
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}

/** What is done in one list in one round: an edit, three visits of the favorite and one of another link. */
async function roundsIn(workplace: Workplace, place: Place, seed: number): Promise<() => Promise<Edit | undefined>> {
  const random = createRandomEdits(workplace.database, place, seed, workplace.now);
  if (!(await random.pickLink())) return async () => undefined; // the organization may have been deleted
  const carryOut = await joinPlace(workplace, place);
  let rounds = 0;
  let favorite: string | undefined;

  return async () => {
    if (rounds % favoriteRounds === 0) favorite = (await random.pickFavorite())?.slug;
    rounds += 1;
    const edit = await random.nextEdit();
    if (edit) await carryOut(edit);
    const other = await random.pickLink();
    if (favorite !== undefined) await carryOut({ kind: 'visit', slug: favorite, times: 3 });
    if (other) await carryOut({ kind: 'visit', slug: other.slug, times: 1 });
    return edit;
  };
}
