import { lazyCode } from '@/lib/lazy/lazyCode';
import type { Topics, ValuesOf } from '@/lib/rpc';
import { DamagedList } from '../store/listRecord';
import type { ListState } from '../store/listState';
import type { LoadedList, ReadPage } from '../store/loadedList';
import type { StoredIntervals } from '../store/storedIntervals';
import { type GenerationPart, isOver, type ReadPurpose, type Storage } from '../store/storedList';
import { PlaceLists } from './placeLists';
import type { ListMethods, ListTopics, ServedQuery } from './protocol';
import { QueryRunner } from './queryRunner';
import { ListGone, ListUnreadable } from './rows';
import { serveRows } from './serveRows';

const comparison = lazyCode(() => import('../differences/compareFile'));

/** What a list tells its reading. */
export interface ReadingHooks {
  /** Those that the list should have; none where that is not known. */
  readonly domains: () => readonly string[];
  /** What was kept could not be read, and was deleted. */
  readonly onDamaged: () => void;
}

/** The list that a worker serves. */
export class ServedList {
  #queries: QueryRunner | undefined;
  /** The start of the list as far as it has been read again. */
  #start: ReadPage[] = [];

  private constructor(
    readonly lists: PlaceLists,
    private readonly topics: Topics<ListTopics>,
    private readonly hooks: ReadingHooks,
  ) {}

  static async open(
    { place, domain, ...storage }: Storage & { readonly place: string; readonly domain: string },
    topics: Topics<ListTopics>,
    hooks: ReadingHooks,
  ): Promise<ServedList> {
    let isDamaged = false;
    const lists = await PlaceLists.open(place, domain, storage, () => void (isDamaged = true));
    const served = new ServedList(lists, topics, hooks);
    served.tell('told');
    if (isDamaged) topics.tell('damaged', served.state());
    return served;
  }

  tell(kind: ListTopics['state']['kind']): void {
    this.topics.tell('state', { kind, state: this.state() });
  }

  state(): ListState {
    return this.lists.state(this.otherDomains());
  }

  /** Those that a list of all domains should have and was read without, and those that are there no more. */
  otherDomains(): readonly string[] {
    const { domains } = this.lists.current.generation;
    const wanted = domains && this.hooks.domains();
    if (!wanted || wanted.length === 0) return [];
    return [...wanted, ...domains].filter((domain) => !wanted.includes(domain) || !domains.includes(domain));
  }

  close(): void {
    this.lists.store.close();
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

  /** Answers out of the intervals, and tells when one of them was damaged. */
  async fromIntervals<Found>(find: (stored: StoredIntervals) => Promise<Found>): Promise<Found> {
    const { intervals } = this.lists.store;
    const { length } = intervals.all();
    const found = await find(intervals);
    if (intervals.all().length < length) this.tell('changed');
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
    if (this.lists.store.isLost()) throw new DamagedList('The device has the list no more');
    await serveRows(current, asked, async () => {
      const isCurrent = this.lists.isCurrent(number);
      onUnreadable();
      return isCurrent ? new ListUnreadable() : new ListGone();
    });
  }

  claim(purpose: ReadPurpose): Promise<GenerationPart | undefined> {
    this.#start = [];
    return this.lists.claim(purpose);
  }

  async cut(): Promise<void> {
    await this.lists.cut();
    await this.#end();
  }

  /**
   * After what can't be read: it is read once more, or else the list begins anew, which is told. `rows` are those that could not be read,
   * where they are known. False where nothing is left of what there was.
   */
  async repair(rows?: readonly number[]): Promise<boolean> {
    if (this.lists.store.isLost()) {
      this.topics.tell('lost', undefined);
      return false;
    }
    const { number } = this.lists.current.generation;
    const look = (list: LoadedList) => (rows ? linksAt(list, rows) : list.lines(list.firstOfPages()));
    const isDamaged = await this.lists.repair(number, look);
    if (isDamaged) {
      this.topics.tell('damaged', this.state());
      this.hooks.onDamaged();
    } else this.tell('changed');
    return !isDamaged;
  }

  async keep(page: ReadPage, isStart: boolean, onKept: (added: number) => void): Promise<void> {
    const kept = (added: number) => {
      this.tell('kept');
      onKept(added);
    };
    if (isStart) return this.#keepStart(page, kept);
    await this.lists.keep(page, kept);
    const { beingRead, successor } = this.lists;
    if (page.next === undefined && successor && beingRead === successor) await this.#end(); // else all of it is told
  }

  /** What a reading has read is stored: where it has come to its end it takes the place of the list before. */
  async #end(): Promise<void> {
    const { beingRead, successor } = this.lists;
    if (successor && beingRead === successor && isOver(successor.generation)) await this.lists.succeed();
    this.tell('changed');
  }

  #keepStart(page: ReadPage, kept: (added: number) => void): void {
    const { index } = this.lists.beingRead ?? this.lists.current;
    const added = page.links.filter(({ id }) => index.rowOf(id) === undefined);
    this.#start.push(page);
    kept(added.length);
  }

  async endUpdate(isComplete: boolean): Promise<void> {
    const pages = this.#start;
    this.#start = [];
    if (pages.length === 0 || !isComplete) return;
    await this.lists.renew(pages);
    await this.#end();
  }
}

/** The links of those rows that the list has: the others were asked of another one. */
const linksAt = (list: LoadedList, rows: readonly number[]) =>
  list.links(rows.filter((row) => row >= 0 && row < list.index.rows));
