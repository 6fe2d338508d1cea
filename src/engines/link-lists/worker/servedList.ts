import { type ListNews } from '@/engines/links';
import { inPieces } from '@/lib/inPieces';
import { lazyCode } from '@/lib/lazy/lazyCode';
import { serve, type Topics } from '@/lib/rpc';
import { ReplacedOwner } from '@/providers/store/writeAsOwner';
import { clicksSince } from '../differences/clicksSince';
import { netSince } from '../differences/history';
import { differencesIn } from '../differences/listMarks';
import { findingsOf, outerLinks, targetsOf } from '../queries/findingsOf';
import { alikeIn, countIn, domainsIn, slugsIn, takenIn } from '../queries/lookUp';
import type { WrittenList } from '../reading/reader';
import { DamagedList } from '../store/listRecord';
import type { ListState } from '../store/listState';
import type { LoadedList, ReadPage } from '../store/loadedList';
import { byOwnClock } from '../store/storedChanges';
import type { StoredIntervals } from '../store/storedIntervals';
import { isOver, type Storage } from '../store/storedList';
import { PlaceLists } from './placeLists';
import type { ListMethods, ListTopics, ServedQuery } from './protocol';
import { QueryRunner } from './queryRunner';
import { ListGone, ListUnreadable, type RowsMethods } from './rows';
import { serveRows } from './serveRows';

const comparison = lazyCode(() => import('../differences/compareFile'));

/** What a list tells its reading. */
interface ReadingHooks {
  /** Those that the list should have; none where that is not known. */
  readonly domains: () => readonly string[];
  /** What was kept could not be read, and was deleted. */
  readonly onDamaged: () => void;
}

/** The list that a worker serves, in the order of its requests: what is asked of it, and what a reading writes. */
export class ServedList {
  #opened: PlaceLists | undefined;
  #queries: QueryRunner | undefined;
  /** The start of the list as far as it has been read again. */
  #start: ReadPage[] = [];
  #queue: Promise<unknown> = Promise.resolve();
  #changing = 0;
  #newsAt = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly topics: Topics<ListTopics>,
    private readonly hooks: ReadingHooks,
  ) {}

  /** Once `former`, what was open of the place before, is stored. */
  open(
    { place, domain, ...storage }: Storage & { readonly place: string; readonly domain: string },
    former?: Promise<unknown>,
  ): Promise<void> {
    return this.#act(async () => {
      await former;
      let isDamaged = false;
      this.#opened = await PlaceLists.open(place, domain, storage, () => void (isDamaged = true));
      this.tell('told');
      if (isDamaged) this.topics.tell('damaged', this.#state());
    });
  }

  /** What is under way comes to its end first, as far as it is written. */
  close(): Promise<void> {
    return this.#enqueue(async () => {
      this.#opened?.store.close();
      this.#opened = undefined;
    });
  }

  tell(kind: ListTopics['state']['kind']): void {
    if (this.#opened) this.topics.tell('state', { kind, state: this.#state() });
  }

  #state(): ListState {
    return this.#lists.state(this.otherDomains());
  }

  /** Those that a list of all domains should have and was read without, and those that are there no more. */
  otherDomains(): readonly string[] {
    const { domains } = this.#opened?.current.generation ?? {};
    const wanted = domains && this.hooks.domains();
    if (!wanted || wanted.length === 0) return [];
    return [...wanted, ...domains].filter((domain) => !wanted.includes(domain) || !domains.includes(domain));
  }

  get #lists(): PlaceLists {
    if (!this.#opened) throw new Error('The list has not been opened');
    return this.#opened;
  }

  #enqueue<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    const done = this.#queue.then(work);
    this.#queue = done.catch(() => undefined);
    return done;
  }

  /** What stores something is done one after the other: each stores what the list is after it. */
  #act<Answer>(work: () => Promise<Answer>, again?: () => Promise<Answer>): Promise<Answer> {
    return this.#enqueue(() => work().catch((error: unknown) => this.#recover(error, again)));
  }

  #write<Answer>(work: () => Promise<Answer>, again?: () => Promise<Answer>): Promise<Answer | undefined> {
    return this.#act(work, again).catch(() => undefined); // it is told why
  }

  /** Questions are answered beside the queue. */
  async #ask<Answer>(question: (lists: PlaceLists) => Promise<Answer>, rows?: readonly number[]): Promise<Answer> {
    if (!this.#opened) await this.#queue; // it is being opened
    const run = async () => question(this.#lists);
    return run().catch((error: unknown) => this.#enqueue(() => this.#recover(error, run, rows)));
  }

  #askCurrent<Asked, Answer>(question: (list: LoadedList, asked: Asked) => Promise<Answer>) {
    return (asked: Asked) => this.#ask(({ current }) => question(current, asked));
  }

  #askQueries<Asked extends unknown[], Answer>(question: (queries: QueryRunner, ...asked: Asked) => Promise<Answer>) {
    return (...asked: Asked) =>
      this.#ask(({ current }) => {
        if (this.#queries?.list !== current) this.#queries = new QueryRunner(current);
        return question(this.#queries, ...asked);
      });
  }

  /** Answers out of the intervals, and tells when one of them was damaged. */
  #askIntervals<Asked, Answer>(question: (stored: StoredIntervals, asked: Asked) => Promise<Answer>) {
    return (asked: Asked) =>
      this.#ask(async ({ store: { intervals } }) => {
        const { length } = intervals.all();
        const found = await question(intervals, asked);
        if (intervals.all().length < length) this.tell('changed');
        return found;
      });
  }

  /** After a repair it is done `again`, on what is stored by then; else the error remains. */
  async #recover<Answer>(error: unknown, again?: () => Promise<Answer>, rows?: readonly number[]): Promise<Answer> {
    try {
      if (!this.#opened) throw error;
      const isRepaired = await this.#repair(this.#opened, rows);
      if (isRepaired && again) return await again();
    } catch (cause) {
      this.topics.tell('failed', String(cause));
    }
    throw error;
  }

  /**
   * After what can't be read: it is read once more, or else the list begins anew, which is told. `rows` are those that could not be read,
   * where they are known. False where nothing is left of what there was.
   */
  async #repair(lists: PlaceLists, rows?: readonly number[]): Promise<boolean> {
    if (lists.store.isLost()) {
      this.topics.tell('lost', undefined);
      return false;
    }
    const look = (list: LoadedList) => (rows ? linksAt(list, rows) : list.lines(list.firstOfPages()));
    const isDamaged = await lists.repair(lists.current.generation.number, look);
    if (isDamaged) {
      this.topics.tell('damaged', this.#state());
      this.hooks.onDamaged();
    } else this.tell('changed');
    return !isDamaged;
  }

  /** All tabs are told at once; until it is stored it is on its way to the device. */
  async change(news: ListNews): Promise<void> {
    this.#changing += 1;
    this.#newsAt = Date.now();
    this.topics.tell('news', news);
    await this.#act(async () => {
      if (news.kind === 'status') await this.#lists.changeStatus(news.changes);
      else await this.#lists.markBehind(news.ids);
      this.tell('changed');
    }).finally(() => (this.#changing -= 1));
  }

  readonly written: WrittenList = {
    state: () => this.#opened && this.#state(),
    claim: (purpose) =>
      this.#write(
        async () => {
          this.#start = [];
          const part = await this.#lists.claim(purpose);
          this.tell('told');
          return { part };
        },
        async () => ({ part: undefined }),
      ),
    keep: (page, isStart, onKept) => this.#write(() => this.#keep(page, isStart, onKept)),
    endUpdate: (isComplete) => this.#write(() => this.#endUpdate(isComplete)),
    cut: () =>
      this.#write(async () => {
        await this.#lists.cut();
        await this.#endReading();
      }),
    stored: () => this.#enqueue(async () => undefined),
    changesStored: async () => {
      if (this.#changing > 0) await this.#enqueue(async () => undefined);
    },
    newsAt: () => this.#newsAt,
  };

  async #keep(page: ReadPage, isStart: boolean, onKept: (added: number) => void): Promise<void> {
    const kept = (added: number) => {
      this.tell('kept');
      onKept(added);
    };
    if (isStart) {
      const { index } = this.#lists.beingRead ?? this.#lists.current;
      this.#start.push(page);
      return kept(page.links.filter(({ id }) => index.rowOf(id) === undefined).length);
    }
    await this.#lists.keep(page, kept);
    const { beingRead, successor } = this.#lists;
    if (page.next === undefined && successor && beingRead === successor) await this.#endReading(); // else all of it is told
  }

  async #endUpdate(isComplete: boolean): Promise<void> {
    const pages = this.#start;
    this.#start = [];
    if (pages.length === 0 || !isComplete) return;
    await this.#lists.renew(pages);
    await this.#endReading();
  }

  /** What a reading has read is stored: where it has come to its end it takes the place of the list before. */
  async #endReading(): Promise<void> {
    const { beingRead, successor } = this.#lists;
    if (successor && beingRead === successor && isOver(successor.generation)) await this.#lists.succeed();
    this.tell('changed');
  }

  readonly methods = {
    stored: () => this.#enqueue(async () => !this.#opened?.store.isLost()),
    query: this.#askQueries((queries, ...asked: Parameters<ListMethods['query']>) => queries.query(...asked)),
    count: this.#askQueries((queries, ...asked: Parameters<ListMethods['count']>) => queries.count(...asked)),
    states: this.#askQueries((queries, ...asked: Parameters<ListMethods['states']>) => queries.states(...asked)),
    ids: this.#askQueries((queries, ...asked: Parameters<ListMethods['ids']>) => queries.ids(...asked)),
    find: this.#askQueries((queries, ...asked: Parameters<ListMethods['find']>) => queries.find(...asked)),
    check: this.#askQueries((queries, ...asked: Parameters<ListMethods['check']>) => queries.check(...asked)),
    rows: ({ generation, rows }) =>
      this.#ask(async ({ current }) => {
        if (generation !== current.generation.number) return undefined;
        const links = linksAt(current, rows);
        this.#queries?.waitFor(links); // they are in sight
        return links;
      }, rows),
    alike: this.#askCurrent(alikeIn),
    taken: this.#askCurrent(takenIn),
    slugs: this.#askCurrent((list, asked) => inPieces(slugsIn(list, asked))),
    countMatching: this.#askCurrent(countIn),
    domains: () => this.#ask(({ current }) => inPieces(domainsIn(current))),
    findings: this.#askCurrent(findingsOf),
    targets: this.#askCurrent(targetsOf),
    outer: this.#askCurrent(outerLinks),
    follow: this.#askCurrent(async ({ checks }, { by, links, readAt }) => checks.follow(by, links, readAt)),
    endFollowing: this.#askCurrent(async ({ checks }, by) => checks.endFollowing(by)),
    clicksSince: this.#askCurrent(async ({ index }, id) => clicksSince(index, id)),
    differences: this.#askIntervals(differencesIn),
    differencesSince: this.#askIntervals(netSince),
    /** What reads the file is loaded only for it. */
    compareFile: (asked, call) =>
      this.#ask(async ({ current, store }) => {
        const code = await comparison.load().catch(() => undefined);
        return code?.compareFile(current, store.place, asked, call);
      }),
    serveRows: async (asked, { signal }) => {
      try {
        await this.#ask((lists) => this.#serveRows(lists, asked));
      } catch (error) {
        serve<RowsMethods>(asked.port, { begin: gone, lines: gone });
        throw error;
      }
      if (!signal.aborted) await new Promise((resolve) => signal.addEventListener('abort', resolve));
    },
    change: ({ news, now }) => this.change(byOwnClock(news, now)),
    move: (database) =>
      this.#act(async () => {
        await this.#lists.moveTo(database).catch((error: unknown) => {
          if (error instanceof ReplacedOwner) throw error; // else the state says where it is now
        });
        this.tell('told');
      }),
    remove: () => this.#act(() => this.#lists.store.leaveDevice([])),
  } satisfies Omit<ListMethods, 'begin' | 'read' | 'pause' | 'noteDomains'>;

  /** Links that can't be read later are looked after, though no answer waits for them. */
  async #serveRows({ current, store, isCurrent }: PlaceLists, asked: ServedQuery): Promise<void> {
    const { number } = current.generation;
    if (store.isLost()) throw new DamagedList('The device has the list no more');
    await serveRows(current, asked, async () => {
      const failure = isCurrent(number) ? new ListUnreadable() : new ListGone();
      void this.#act(() => this.#repair(this.#lists)).catch(() => undefined);
      return failure;
    });
  }
}

const gone = () => Promise.reject(new ListGone());

/** The links of those rows that the list has: the others were asked of another one. */
const linksAt = (list: LoadedList, rows: readonly number[]) =>
  list.links(rows.filter((row) => row >= 0 && row < list.index.rows));
