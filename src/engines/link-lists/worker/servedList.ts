import type { ListNews } from '@/engines/links';
import { lazyCode } from '@/lib/lazy/lazyCode';
import { serve, Topics, type ValuesOf } from '@/lib/rpc';
import { clicksSince } from '../differences/clicksSince';
import { netSince } from '../differences/history';
import { differencesIn } from '../differences/listMarks';
import type { StoredIntervals } from '../differences/storedIntervals';
import { lookUpLinks } from '../index/lookUp';
import { QueryRunner } from '../index/queryRunner';
import { DamagedList } from '../store/listRecord';
import type { LoadedList, ReadPage } from '../store/loadedList';
import { PlaceLists } from '../store/placeLists';
import { isOver, type Page } from '../store/storedList';
import { type GivenPage, type ListMethods, type ListTopics, type PageNews, pageOf, type ServedQuery } from './protocol';
import { ListGone, ListUnreadable, type RowsMethods } from './rows';
import { linkStates, serveRows } from './serveRows';

const comparison = lazyCode(() => import('../differences/compareFile'));

type Tell = (news: PageNews) => void;

/** The list that a worker serves. */
class ServedList {
  #queries: QueryRunner | undefined;
  /** The start of the list as far as it has been read again. */
  #start: ReadPage[] = [];

  private constructor(
    readonly lists: PlaceLists,
    private readonly topics: Topics<ListTopics>,
  ) {}

  static async open(
    { place, domain, ...storage }: ValuesOf<ListMethods['open']>,
    topics: Topics<ListTopics>,
  ): Promise<ServedList> {
    let isDamaged = false;
    const lists = await PlaceLists.open(place, domain, storage, () => void (isDamaged = true));
    const served = new ServedList(lists, topics);
    served.tell('told');
    if (isDamaged) topics.tell('damaged', lists.state());
    return served;
  }

  tell(kind: ListTopics['state']['kind']): void {
    this.topics.tell('state', { kind, state: this.lists.state() });
  }

  get queries(): QueryRunner {
    const { current } = this.lists;
    if (this.#queries?.list !== current) this.#queries = new QueryRunner(current);
    return this.#queries;
  }

  async rows({ generation, rows }: ValuesOf<ListMethods['rows']>): ReturnType<ListMethods['rows']> {
    const { current } = this.lists;
    if (generation !== current.generation.number) return undefined;
    const links = linksAt(current, rows);
    this.#queries?.waitFor(links); // they are in sight
    return links;
  }

  async states(...[asked, { emit }]: Parameters<ListMethods['states']>): Promise<true> {
    let from = 0;
    for await (const items of linkStates(this.lists.current, asked)) {
      emit({ from, items });
      from += items.length;
    }
    return true;
  }

  /** Answers out of the intervals, and tells when one of them was damaged. */
  async fromIntervals<Found>(find: (stored: StoredIntervals) => Promise<Found>): Promise<Found> {
    const { intervals } = this.lists.state();
    const found = await find(this.lists.store.intervals);
    if (this.lists.state().intervals.length < intervals.length) this.tell('changed');
    return found;
  }

  /** What reads the file is loaded only for it. */
  async compareFile(...[asked, call]: Parameters<ListMethods['compareFile']>): ReturnType<ListMethods['compareFile']> {
    const { current, store } = this.lists;
    const code = await comparison.load().catch(() => undefined);
    return code?.compareFile(current, store.place, asked, call);
  }

  /** `onUnreadable` is called when links can't be read that no answer waits for. */
  async serveRows(asked: ServedQuery, onUnreadable: () => void): Promise<void> {
    const { current } = this.lists;
    const { number } = current.generation;
    if (!(await this.lists.isCurrent(number))) throw new DamagedList('Another tab has made another list'); // it is opened anew
    await serveRows(current, asked, async () => {
      const isCurrent = await this.lists.isCurrent(number);
      onUnreadable();
      return isCurrent ? new ListUnreadable() : new ListGone();
    });
  }

  claim({ purpose, reader }: ValuesOf<ListMethods['claim']>) {
    this.#start = [];
    return this.lists.claim(purpose, reader);
  }

  async cut(reader: string): Promise<void> {
    await this.#end(reader, await this.lists.cut(reader));
  }

  /** What another tab has stored is not found by who can't use the device any more, which the page may not know yet. */
  async catchUp(told: ListNews | undefined): Promise<void> {
    const { lists } = this;
    if (lists.store.isKept) await lists.catchUp();
    else if (told?.kind === 'status') await lists.changeStatus(told.changes);
    else if (told) await lists.markBehind(told.ids);
  }

  /**
   * After what can't be read: another tab's list is taken, or else the list begins anew, which is told. `rows` are those that could not be
   * read, where they are known. False where nothing is left of what there was.
   */
  async repair(rows?: readonly number[]): Promise<boolean> {
    if (this.lists.store.isLost()) {
      this.topics.tell('lost', undefined);
      return false;
    }
    const { number } = this.lists.current.generation;
    const look = (list: LoadedList) => (rows ? linksAt(list, rows) : list.lines(list.firstOfPages()));
    const isDamaged = await this.lists.repair(number, look);
    if (isDamaged) this.topics.tell('damaged', this.lists.state());
    else this.tell('changed');
    return !isDamaged;
  }

  /** Takes a page; undefined when it is not what the API promises. */
  async keep(
    { part, reader, asked, seen }: GivenPage,
    page: Page | undefined,
    tell: Tell,
  ): ReturnType<ListMethods['keep']> {
    if (!page) return 'malformed';
    const read = { ...page, reader, asked, seen };
    if (part === 'start') {
      this.#keepStart(read, tell);
      return 'stored';
    }
    const isTaken = await this.lists.keep(read, (added) => this.#tellKept(read, added, tell));
    if (!isTaken) return this.#overtaken(reader);
    const isOfSuccessor = this.lists.successor?.generation.reader === reader;
    if (page.next === undefined && isOfSuccessor) await this.#end(reader, true); // else all of it is told
    return 'stored';
  }

  /** What a reading has read is stored, or another one has the list: where it has come to its end it takes the place of the list before. */
  async #end(reader: string, isStored: boolean): Promise<void> {
    const { successor } = this.lists;
    const isNew = successor?.generation.reader === reader && isOver(successor.generation);
    if (!isStored || (isNew && !(await this.lists.succeed()))) await this.#overtaken(reader);
    else this.tell('changed');
  }

  #keepStart(read: ReadPage, tell: Tell): void {
    const { index } = this.lists.listOf(read.reader) ?? this.lists.current;
    const added = read.links.filter(({ id }) => index.rowOf(id) === undefined);
    this.#start.push(read);
    this.#tellKept(read, added.length, tell);
  }

  async endUpdate({ isComplete, reader }: ValuesOf<ListMethods['endUpdate']>): Promise<void> {
    const pages = this.#start;
    this.#start = [];
    if (pages.length === 0 || !isComplete) return;
    await this.#end(reader, await this.lists.renew(pages));
  }

  /** What another tab has stored is taken. */
  async #overtaken(reader: string): Promise<'overtaken'> {
    await this.lists.reopen();
    this.tell('told');
    this.topics.tell('overtaken', reader);
    this.tell('changed');
    return 'overtaken';
  }

  #tellKept({ next }: ReadPage, added: number, tell: Tell): void {
    this.tell('kept');
    tell({ kind: 'kept', added, next });
  }
}

/** The links of those rows that the list has: the others were asked of another one. */
const linksAt = (list: LoadedList, rows: readonly number[]) =>
  list.links(rows.filter((row) => row >= 0 && row < list.index.rows));

/** So often an order is tried again on what is stored by then. */
const mostRepairs = 5;

/** What answers the requests of a page about one list. */
export function createListServer(): ListMethods & Pick<Topics<ListTopics>, 'watch'> {
  const topics = new Topics<ListTopics>();
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
      // another tab may make one list after the other meanwhile
      if (cause instanceof DamagedList && repairs < mostRepairs) return recover(cause, again, rows, repairs + 1);
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

  return {
    watch: topics.watch,
    open: (opening) => act(async () => void (list = await ServedList.open(opening, topics))),
    claim: (asked) =>
      act(
        async () => {
          const part = await opened().claim(asked);
          opened().tell('told');
          return { part };
        },
        async () => ({ part: undefined }),
      ),
    keep(given, { emit }) {
      const page = pageOf(given.page, (token) => emit({ kind: 'next', token }));
      return act(async () => opened().keep(given, page, emit));
    },
    endUpdate: (update) => act(async () => opened().endUpdate(update)),
    cut: (reader) => act(async () => opened().cut(reader)),
    catchUp: (told) => change((served) => served.catchUp(told), 'told'),
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
    change: (changes) => change(({ lists }) => lists.changeStatus(changes), 'changed'),
    markBehind: (ids) => change(({ lists }) => lists.markBehind(ids), 'changed'),
    move: (database) => change(({ lists }) => lists.moveTo(database).catch(() => undefined), 'told'), // the state says where it is now
    remove: () => act(async () => void (await opened().lists.store.leaveDevice([]))),
  };
}

const gone = () => Promise.reject(new ListGone());
