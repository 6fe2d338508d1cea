import { type ListNews, onlyDomain, placeKey } from '@/engines/links';
import { serve, Topics } from '@/lib/rpc';
import { plainApiError } from '@/providers/http/plainApiError';
import { clicksSince } from '../differences/clicksSince';
import { netSince } from '../differences/history';
import { differencesIn } from '../differences/listMarks';
import { findingsOf, outerLinks, targetsOf } from '../queries/findingsOf';
import { alikeIn, countIn, domainsIn, slugsIn, takenIn } from '../queries/lookUp';
import type { Clock } from '../reading/clock';
import { ListReading } from '../reading/listReading';
import type { WrittenList } from '../reading/reader';
import { type OwnerClient, readsOf } from '../reading/replies';
import { ReplacedOwner } from '../store/listRecord';
import type { LoadedList } from '../store/loadedList';
import { byOwnClock } from '../store/storedChanges';
import type { Storage } from '../store/storedList';
import type { ListMethods, ListTopics, Opening } from './protocol';
import { ListGone, type RowsMethods } from './rows';
import { type ReadingHooks, ServedList } from './servedList';

/** A list in the order of its requests: what is asked of it, and what a reading writes. */
export function createListStore(topics: Topics<ListTopics>, hooks: ReadingHooks) {
  let isClosed = false;
  let changing = 0;
  let newsAt = Number.NEGATIVE_INFINITY;
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
  ): Promise<Answer> {
    try {
      if (!list) throw error;
      const isRepaired = await list.repair(rows);
      if (isRepaired && again) return await again();
    } catch (cause) {
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
  const ofList =
    <Asked, Answer>(question: (list: LoadedList, asked: Asked) => Promise<Answer>) =>
    (asked: Asked) =>
      ask(({ lists }) => question(lists.current, asked));
  /** What stores something is done one after the other: each stores what the list is after it. */
  const act = <Answer>(work: () => Promise<Answer>, again?: () => Promise<Answer>) =>
    enqueue(() => work().catch((error: unknown) => recover(error, again)));
  const stored = () => enqueue(async () => undefined);
  /** All tabs are told at once; until it is stored it is on its way to the device. */
  async function change(news: ListNews): Promise<void> {
    changing += 1;
    newsAt = Date.now();
    topics.tell('news', news);
    const store = ({ lists }: ServedList) =>
      news.kind === 'status' ? lists.changeStatus(news.changes) : lists.markBehind(news.ids);
    await act(async () => {
      await store(opened());
      opened().tell('changed');
    }).finally(() => (changing -= 1));
  }
  const orUndefined = <Answer>(work: Promise<Answer>) => work.catch(() => undefined); // it is told why

  const written: WrittenList = {
    state: () => list?.state(),
    claim: (purpose) =>
      orUndefined(
        act(
          async () => {
            const part = await opened().claim(purpose);
            opened().tell('told');
            return { part };
          },
          async () => ({ part: undefined }),
        ),
      ),
    keep: (page, isStart, onKept) => orUndefined(act(async () => opened().keep(page, isStart, onKept))),
    endUpdate: (isComplete) => orUndefined(act(async () => opened().endUpdate(isComplete))),
    cut: () => orUndefined(act(async () => opened().cut())),
    stored,
    changesStored: async () => {
      if (changing > 0) await stored();
    },
    newsAt: () => newsAt,
  };

  const methods = {
    stored: () => enqueue(async () => !list?.lists.store.isLost()),
    query: (asked, call) => ask(({ queries }) => queries.query(asked, call)),
    count: (asked, call) => ask(({ queries }) => queries.count(asked, call)),
    rows: (asked) => ask((served) => served.rows(asked), asked.rows),
    states: (asked, call) => ask(({ queries }) => queries.states(asked, call)),
    ids: (asked, call) => ask(({ queries }) => queries.ids(asked, call)),
    find: (asked, call) => ask(({ queries }) => queries.find(asked, call)),
    alike: ofList(alikeIn),
    taken: ofList(takenIn),
    slugs: ofList(slugsIn),
    countMatching: ofList(countIn),
    domains: () => ask(({ lists }) => domainsIn(lists.current)),
    findings: ofList(findingsOf),
    targets: ofList(targetsOf),
    outer: ofList(outerLinks),
    follow: ofList(async ({ checks }, { by, links, readAt }) => checks.follow(by, links, readAt)),
    endFollowing: ofList(async ({ checks }, by) => checks.endFollowing(by)),
    differences: (interval) => ask((served) => served.fromIntervals((stored) => differencesIn(stored, interval))),
    differencesSince: (instant) => ask((served) => served.fromIntervals((stored) => netSince(stored, instant))),
    compareFile: (asked, call) => ask((served) => served.compareFile(asked, call)),
    clicksSince: ofList(async ({ index }, id) => clicksSince(index, id)),
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
    change: ({ news, now }) => change(byOwnClock(news, now)),
    move: (database) =>
      act(async () => {
        await opened()
          .lists.moveTo(database)
          .catch((error: unknown) => {
            if (error instanceof ReplacedOwner) throw error; // else the state says where it is now
          });
        opened().tell('told');
      }),
    remove: () => act(() => opened().lists.store.leaveDevice([])),
  } satisfies Omit<ListMethods, 'begin' | 'read' | 'pause' | 'noteDomains'>;

  return {
    methods,
    change,
    written,
    otherDomains: () => list?.otherDomains() ?? [],
    tell: (kind: ListTopics['state']['kind']) => list?.tell(kind),
    open: (opening: Storage & { readonly place: string; readonly domain: string }, former?: Promise<unknown>) =>
      act(async () => {
        await former;
        const served = await ServedList.open(opening, topics, hooks);
        if (isClosed) served.close();
        else list = served;
      }),
    /** What is under way comes to its end first, as far as it is written. */
    close(): Promise<void> {
      isClosed = true;
      return enqueue(async () => {
        list?.close();
        list = undefined;
      });
    },
  };
}

/** The first tab that opens a list says where it is kept and read on. */
export type SharedOpening = Omit<Opening, 'port'> & Pick<Storage, 'numberIn'>;

interface Surroundings {
  readonly clock: Clock;
  readonly client: Omit<OwnerClient, 'call'>;
  /** The end of what was open of the place before. */
  readonly former?: Promise<unknown> | undefined;
  /** It is being removed: who opens it from now on gets another one. */
  readonly onRemoved: () => void;
}

/** A list that is read and served to all tabs that have it open, each at a port. */
export class SharedList {
  readonly #topics = new Topics<ListTopics>();
  readonly #store: ReturnType<typeof createListStore>;
  readonly #reading: ListReading;
  readonly #methods: ListMethods & Pick<Topics<ListTopics>, 'watch'>;
  readonly #ports = new Map<MessagePort, () => void>();
  readonly #key: string;
  readonly #onRemoved: () => void;
  #database: string | undefined;
  #domains: readonly string[];
  #told: ListTopics['reading'] | undefined;

  constructor({ place, isPaused, ...storage }: SharedOpening, { clock, client, former, onRemoved }: Surroundings) {
    this.#database = storage.database;
    this.#domains = place.domains;
    this.#key = placeKey(place);
    this.#onRemoved = onRemoved;
    this.#store = createListStore(this.#topics, {
      domains: () => this.#domains,
      onDamaged: () => this.#reading.afterDamage(),
    });
    this.#reading = new ListReading({
      ...readsOf(client, place, () => this.#domains),
      clock,
      isPaused,
      list: this.#store.written,
      otherDomains: this.#store.otherDomains,
      onState: ({ activity, ...state }) => {
        const error = 'error' in activity && activity.error ? plainApiError(activity.error) : undefined;
        const plain = error ? ({ kind: 'paused', error: undefined } as const) : activity;
        this.#told = { ...state, activity: plain, error, now: clock.steady() };
        this.#topics.tell('reading', this.#told);
      },
      onFailed: (error) => this.#topics.tell('refused', plainApiError(error)),
    });
    this.#methods = this.#createMethods();
    void this.#store
      .open({ place: this.#key, domain: onlyDomain(place) ?? '', ...storage }, former)
      .catch(() => undefined); // it is told why
  }

  /** Some tab has it open. */
  get isUsed(): boolean {
    return this.#ports.size > 0;
  }

  /** Serves a tab until the signal says stop. Where it is kept now, the tab knows best that opens it last. */
  serve({ port, place: { domains }, ...storage }: Opening, signal: AbortSignal): void {
    if (signal.aborted) return;
    if (this.isUsed) {
      this.#methods.noteDomains(domains);
      if (storage.database !== this.#database) void this.#methods.move(storage.database);
    }
    this.#ports.set(port, serve<ListMethods>(port, this.#methods));
    signal.addEventListener('abort', () => {
      this.#ports.get(port)?.();
      this.#ports.delete(port);
      port.close();
    });
  }

  tell(news: ListNews): Promise<void> {
    return this.#store.change(news);
  }

  /** A tab has deleted it on the device. */
  removed(): void {
    this.#reading.end();
    this.#topics.tell('removed', undefined);
  }

  /** Nothing more is read. Resolves when what was told is stored. */
  async end(): Promise<void> {
    this.#reading.end();
    await this.#store.close();
    for (const end of this.#ports.values()) end();
  }

  /** What is told again and again is told at once to who begins to watch. */
  readonly #watch: Topics<ListTopics>['watch'] = (topic, call) => {
    const state = this.#store.written.state();
    if (topic === 'state' && state) call.emit({ kind: 'told', state });
    if (topic === 'reading' && this.#told) call.emit(this.#told);
    return this.#topics.watch(topic, call);
  };

  #createMethods(): ListMethods & Pick<Topics<ListTopics>, 'watch'> {
    const { methods } = this.#store;
    return {
      ...methods,
      watch: this.#watch,
      begin: (beginning) => this.#reading.begin(beginning),
      read: ({ way, start }) => this.#reading.read(way, start),
      pause: () => this.#reading.pause(),
      noteDomains: (wanted) => {
        this.#domains = wanted;
        this.#store.tell('told');
        this.#reading.lookAtDomains();
      },
      move: (to) => {
        const isInterrupted = this.#reading.state.activity.kind === 'reading';
        if (isInterrupted) this.#reading.pause();
        const moved = methods.move(to);
        this.#database = to;
        if (isInterrupted) this.#reading.read('rest');
        return moved;
      },
      remove: async () => {
        const removing = methods.remove();
        this.#onRemoved();
        await removing;
        this.removed();
      },
    };
  }
}

const gone = () => Promise.reject(new ListGone());
