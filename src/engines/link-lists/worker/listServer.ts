import { type ListNews, placeKey } from '@/engines/links';
import { serve, Topics } from '@/lib/rpc';
import { plainApiError } from '@/providers/http/plainApiError';
import { listChannel } from '@/providers/store/owner';
import { clicksSince } from '../differences/clicksSince';
import { netSince } from '../differences/history';
import { differencesIn } from '../differences/listMarks';
import { lookUpLinks } from '../index/lookUp';
import { isReading } from '../reading/activity';
import { type Clock, ownClock } from '../reading/clock';
import { ListReading } from '../reading/listReading';
import type { WrittenList } from '../reading/reader';
import { readsOf } from '../reading/replies';
import { DamagedList } from '../store/listRecord';
import type { Storage } from '../store/storedList';
import type { ListMethods, ListTopics, Opening, WorkerMethods } from './protocol';
import { ListGone, type RowsMethods } from './rows';
import { type ReadingHooks, ServedList } from './servedList';
import { clientOfTab } from './tabClient';

/** So often an order is tried again on what is stored by then. */
const maxRepairs = 5;

/** A list in the order of its requests: what is asked of it, and what a reading writes. */
export function createListStore(topics: Topics<ListTopics>, hooks: ReadingHooks) {
  let isClosed = false;
  let changing = 0;
  let list: ServedList | undefined;
  let queue: Promise<unknown> = Promise.resolve();
  const opened = () => {
    if (!list) throw new Error('The list has not been opened');
    return list;
  };
  function enqueue<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    const done = queue.then(work);
    queue = done.catch(() => undefined);
    return done;
  }
  /** After a repair it is done `again`, on what is stored by then; else the error remains. */
  async function recover<Answer>(
    error: unknown,
    again?: () => Promise<Answer>,
    rows?: readonly number[],
    repairs = 1,
  ): Promise<Answer> {
    try {
      if (!list) throw error;
      const isRepaired = await list.repair(rows);
      if (isRepaired && again) return await again();
    } catch (cause) {
      // another tab may make one list after the other during a repair
      if (cause instanceof DamagedList && repairs < maxRepairs) return recover(cause, again, rows, repairs + 1);
      topics.tell('failed', String(cause));
    }
    throw error;
  }
  /** Questions are answered beside the queue. */
  async function ask<Answer>(
    question: (list: ServedList) => Promise<Answer>,
    rows?: readonly number[],
  ): Promise<Answer> {
    if (!list) await queue; // it is being opened
    const run = async () => question(opened());
    return run().catch((error: unknown) => enqueue(() => recover(error, run, rows)));
  }
  /** What stores something is done one after the other: each stores what the list is after it. */
  const act = <Answer>(work: () => Promise<Answer>, again?: () => Promise<Answer>) =>
    enqueue(() => work().catch((error: unknown) => recover(error, again)));
  const change = (work: (list: ServedList) => Promise<unknown>, kind: 'changed' | 'told') =>
    act(async () => {
      await work(opened());
      opened().tell(kind);
    });
  /** What was changed in this tab is on its way to the device until then. */
  async function changeHere(work: (list: ServedList) => Promise<unknown>): Promise<void> {
    changing += 1;
    await change(work, 'changed').finally(() => (changing -= 1));
  }
  const catchUp = (told?: ListNews) => change((served) => served.catchUp(told), 'told');
  const orUndefined = <Answer>(work: Promise<Answer>) => work.catch(() => undefined); // it is told why

  const written: WrittenList = {
    state: () => list?.state(),
    claim: (purpose, reader) =>
      orUndefined(
        act(
          async () => {
            const part = await opened().claim(purpose, reader);
            opened().tell('told');
            return { part };
          },
          async () => ({ part: undefined }),
        ),
      ),
    keep: (given, onKept) => orUndefined(act(async () => opened().keep(given, onKept))),
    endUpdate: (...update) => orUndefined(act(async () => opened().endUpdate(...update))),
    cut: (reader) => orUndefined(act(async () => opened().cut(reader))),
    catchUp: () => orUndefined(catchUp()),
  };

  const methods = {
    catchUp,
    query: (asked, call) => ask(({ queries }) => queries.query(asked, call)),
    count: (asked, call) => ask(({ queries }) => queries.count(asked, call)),
    rows: (asked) => ask((served) => served.rows(asked), asked.rows),
    states: (asked, call) => ask((served) => served.states(asked, call)),
    ids: (asked, call) => ask(({ queries }) => queries.ids(asked, call)),
    find: (asked) => ask(({ queries }) => queries.find(asked)),
    lookUp: (asked) => ask(({ lists }) => lookUpLinks(lists.current, asked)),
    differences: (interval) => ask((served) => served.fromIntervals((stored) => differencesIn(stored, interval))),
    differencesSince: (instant) => ask((served) => served.fromIntervals((stored) => netSince(stored, instant))),
    compareFile: (asked, call) => ask((served) => served.compareFile(asked, call)),
    clicksSince: (id) => ask(async ({ lists }) => clicksSince(lists.current.index, id)),
    async serveRows(asked, { signal }) {
      const onUnreadable = () => void act(async () => opened().repair()).catch(() => undefined);
      try {
        await ask((served) => served.serveRows(asked, onUnreadable));
      } catch (error) {
        serve<RowsMethods>(asked.port, { begin: gone, lines: gone });
        throw error;
      }
      if (!signal.aborted) await new Promise((resolve) => signal.addEventListener('abort', resolve));
    },
    check: (now, call) => ask(({ queries }) => queries.check(now, call)),
    change: (changes) => changeHere(({ lists }) => lists.changeStatus(changes)),
    markBehind: (ids) => changeHere(({ lists }) => lists.markBehind(ids)),
    move: (database) => change(({ lists }) => lists.moveTo(database).catch(() => undefined), 'told'), // the state says where it is now
    remove: () => act(async () => void (await opened().lists.store.leaveDevice([]))),
  } satisfies Omit<ListMethods, 'open' | 'begin' | 'read' | 'pause' | 'endReading' | 'noteDomains'>;

  return {
    methods,
    written,
    otherDomains: () => list?.otherDomains() ?? [],
    /** Resolves when none that was made in this tab is on its way to the device. */
    changesStored: () => (changing > 0 ? written.catchUp() : undefined),
    tell: (kind: ListTopics['state']['kind']) => list?.tell(kind),
    open: (opening: Storage & { readonly place: string; readonly domain: string }) =>
      act(async () => {
        const served = await ServedList.open(opening, topics, hooks);
        if (isClosed) served.close();
        else list = served;
      }),
    /** What is under way comes to its end as far as it is written. */
    close() {
      isClosed = true;
      list?.close();
      list = undefined;
    },
  };
}

/** What a list needs of its surroundings. */
export interface ListSurroundings {
  readonly clock: Clock;
  readonly fetch: typeof fetch;
}

const own: ListSurroundings = { clock: ownClock, fetch: (...asked) => fetch(...asked) };

/** What answers the requests of a page about one list, and reads it, until the signal says stop. */
export function createListServer(
  signal: AbortSignal,
  { clock, fetch }: ListSurroundings = own,
): ListMethods & Pick<Topics<ListTopics>, 'watch'> {
  const topics = new Topics<ListTopics>();
  let reading: ListReading | undefined;
  let database: string | undefined;
  let domains: readonly string[] | undefined;
  const store = createListStore(topics, {
    domains: () => domains,
    onOvertaken: (reader) => reading?.overtaken(reader),
    onDamaged: () => reading?.afterDamage(),
  });
  const { methods } = store;
  signal.addEventListener('abort', () => {
    reading?.end();
    store.close();
  });

  function createReading({ place, tab, isPaused }: Opening): ListReading {
    return new ListReading({
      ...(tab
        ? readsOf(clientOfTab(tab, { fetch, clock, signal }), place, () => domains ?? [])
        : { read: nothingToRead }),
      clock,
      isPaused,
      list: store.written,
      name: () => (database === undefined ? undefined : listChannel(placeKey(place))),
      otherDomains: store.otherDomains,
      changesStored: store.changesStored,
      onState({ activity, ...state }) {
        const error = 'error' in activity && activity.error ? plainApiError(activity.error) : undefined;
        topics.tell('reading', { ...state, activity: error ? { kind: 'paused', error: undefined } : activity, error });
      },
      onStored: () => store.tell('stored'),
      onFailed: (error) => topics.tell('refused', plainApiError(error)),
    });
  }

  return {
    ...methods,
    watch: topics.watch,
    async open(opening) {
      const { place, maxBytes } = opening;
      ({ database, domains } = opening);
      reading = createReading(opening);
      await store.open({ place: placeKey(place), domain: place.domain, database, maxBytes });
    },
    begin: (beginning) => reading?.begin(beginning),
    read: ({ way, start }) => reading?.read(way, start),
    pause: () => reading?.pause(),
    endReading: () => reading?.end(),
    noteDomains(wanted) {
      domains = wanted;
      store.tell('told');
      reading?.lookAtDomains();
    },
    move(to) {
      const isInterrupted = reading && isReading(reading.state.activity);
      if (isInterrupted) reading?.pause();
      const moved = methods.move(to);
      database = to;
      if (isInterrupted) reading?.read('rest');
      return moved;
    },
    remove() {
      reading?.end();
      return methods.remove();
    },
  };
}

const nothingToRead = () => Promise.reject(new Error('It is searched, not read'));

const gone = () => Promise.reject(new ListGone());

/** All lists of a tab: each is served at a port of its own, and they take turns to be read. */
export const createListWorker = (around?: ListSurroundings): WorkerMethods => ({
  async serveList(port, { signal, emit }) {
    serve(port, createListServer(signal, around));
    emit('served');
    await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
    port.close();
  },
});
