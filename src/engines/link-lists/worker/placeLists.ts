import { type Link, type StatusChange, wholenessOf } from '@/engines/links';
import { compareWithFormer } from '../differences/compareReadings';
import { markList } from '../differences/listMarks';
import { stamp } from '../index/layout';
import { LatestChanges } from '../store/latestChanges';
import { DamagedList } from '../store/listRecord';
import type { ListState } from '../store/listState';
import { ListStore } from '../store/listStore';
import { LoadedList, type ReadPage } from '../store/loadedList';
import { madeOf, timedChanges } from '../store/storedChanges';
import type { Storage } from '../store/storedList';
import {
  type Change,
  type Generation,
  type GenerationPart,
  isOver,
  partToRead,
  type ReadPurpose,
  readSoFarOf,
} from '../store/storedList';
import { withPage, withRenewal } from '../store/takenPages';

/** The list of a place, the one that is read to take its place, and what was changed here. */
export class PlaceLists {
  readonly #changes = new LatestChanges();
  #createdAtClaim = 0;
  /** What is being read; undefined before a reading begins, and once what was read is gone. */
  #part: GenerationPart | undefined;
  /** The reading that takes the list's place, once it goes on. */
  successor: LoadedList | undefined;

  private constructor(
    private readonly domain: string,
    readonly store: ListStore,
    public current: LoadedList,
  ) {}

  /** `onDamaged` is called when what was kept could not be read, and was deleted. */
  static async open(place: string, domain: string, storage: Storage, onDamaged: () => void): Promise<PlaceLists> {
    const store = await ListStore.open(place, storage, stamp);
    const opened = async () => {
      const { current } = await store.list();
      const lists = new PlaceLists(domain, store, new LoadedList(domain, store, current));
      await lists.#load();
      return lists;
    };
    try {
      return await opened();
    } catch {
      await store.startAnew();
      onDamaged();
      return opened();
    }
  }

  /** Begins a reading; says what there is to read. */
  async claim(purpose: ReadPurpose): Promise<GenerationPart | undefined> {
    this.#part = undefined;
    const record = await this.store.claim(purpose, Date.now());
    const { current, successor } = record;
    const part = partToRead(record, purpose);
    this.#createdAtClaim = record.created;
    if (this.current.generation.number === current.number) this.current.claim(current);
    else this.current = new LoadedList(this.domain, this.store, current); // the first reading begins anew
    if (this.successor?.generation.number !== successor?.number) this.successor = undefined;
    if (part === 'successor' && successor) {
      this.successor?.claim(successor);
      try {
        this.successor ??= await this.#loaded(successor);
      } catch (error) {
        if (purpose === 'all') throw error;
        return this.claim('all'); // what was read of it is damaged
      }
      this.#changes.applyTo(this.successor);
      if (isOver(successor)) {
        await this.succeed(); // the browser was closed before it could
        return undefined;
      }
    }
    this.#part = part;
    return part;
  }

  /** The list that takes the pages of the reading. */
  get beingRead(): LoadedList | undefined {
    return this.#part && this[this.#part];
  }

  /** Takes a page; tells how many of its links are new. Throws `DamagedList`. */
  async keep(page: ReadPage, onTaken: (added: number) => void): Promise<void> {
    const list = this.beingRead;
    if (!list) return;
    const taken = list.append(page.links, page);
    this.#changes.applyTo(list, taken.links);
    const next = withPage(list.generation, page, list.index.links, Date.now());
    list.generation = next;
    onTaken(taken.links.length); // before it is stored: the next page may come before that
    await list.keep(taken, next);
    this.#noteStored(list);
  }

  /** Takes pages of the start of the list as it is now; at the end of a reading only what is new: the other rows are part of it. */
  async renew(pages: readonly ReadPage[]): Promise<void> {
    const [first] = pages;
    const list = this.beingRead;
    if (!list || !first) return;
    const isNew = ({ id }: Link) => list.index.rowOf(id) === undefined;
    const all = [...new Map(pages.flatMap((page) => page.links).map((link) => [link.id, link])).values()];
    const links = isOver(list.generation) ? all : all.filter(isNew);
    const taken = list.renew(links, first);
    this.#changes.applyTo(list, links);
    const missing = first.missing && [...new Set(pages.flatMap((page) => page.missing ?? []))];
    const known = { links: list.index.links, created: this.#createdAtClaim, missing, now: Date.now() };
    const next = withRenewal(list.generation, { pages, links: links.length }, known);
    await list.keep(taken, next);
    this.#noteStored(list);
  }

  /** The reading ends where the device takes no more links. */
  async cut(): Promise<void> {
    const list = this.beingRead;
    if (!list) return;
    list.generation = { ...list.generation, isCut: true };
    await this.store.putPage(list.generation);
    this.#noteStored(list);
  }

  /** Makes the reading that has ended the list. Throws `DamagedList`. */
  async succeed(): Promise<void> {
    const list = this.successor;
    if (!list) return;
    const changes = [...(await this.store.changes()), ...this.#changes.values()];
    const base = this.current.lastWhole(this.store.record);
    const compared = await compareWithFormer(base, list, this.store.intervals, changes);
    const record = await this.store.succeed(list.generation, compared);
    this.current = list;
    this.current.generation = record.current;
    this.successor = undefined;
    if (!record.base) this.#changes.forgetSeen(list); // by its own pages; the base has not seen them
    await markList(list, this.store.intervals);
  }

  #noteStored(list: LoadedList): void {
    const { current, successor } = this.store.record;
    const { isBehind, wholeRows } = (list === this.successor && successor) || current; // which the writing decides
    list.generation = { ...list.generation, isBehind, wholeRows };
  }

  /** Throws `DamagedList`. */
  async #load(): Promise<void> {
    this.current = await this.#loaded(this.store.record.current);
    await markList(this.current, this.store.intervals);
    if (this.store.isKept) this.#changes.clear(); // those that count are with the list
    this.#changes.applyTo(this.current);
    this.#takeChanges(await this.store.changes());
  }

  async #loaded(generation: Generation): Promise<LoadedList> {
    const list = new LoadedList(this.domain, this.store, generation);
    await list.load();
    return list;
  }

  #takeChanges(changes: readonly Change[]): void {
    const latest = this.#changes.take(changes);
    for (const list of this.#lists) latest.forEach((change) => list.applyChange(change));
  }

  /** Whether a generation is still the current one. */
  readonly isCurrent = (number: number): boolean => !this.store.isLost() && this.current.generation.number === number;

  /** Takes the list as it is in the store now, and the reading that takes its place, which goes on. */
  async #reopen(): Promise<void> {
    const wasRead = this.successor?.generation.number;
    this.successor = undefined;
    const { successor } = await this.store.list();
    await this.#load();
    if (wasRead === undefined || successor?.number !== wasRead) return;
    this.successor = await this.#loaded(successor);
    this.#changes.applyTo(this.successor);
  }

  /** What can't be read is deleted, and the list begins anew, empty: true. False when `look` succeeds on what is stored. */
  async repair(generation: number, look: (list: LoadedList) => Promise<unknown>): Promise<boolean> {
    try {
      await this.#reopen();
      if (this.current.generation.number !== generation) throw new DamagedList('The device has lost its record');
      await look(this.current);
      return false;
    } catch {
      this.#part = undefined;
      await this.store.startAnew();
      this.#changes.clear();
      await this.#reopen();
      return true;
    }
  }

  get #lists(): readonly LoadedList[] {
    return [this.current, ...(this.successor ? [this.successor] : [])];
  }

  /** Keeps everything in that database from now on, or in memory alone, and nothing where it was. */
  async moveTo(database: string | undefined): Promise<void> {
    const lists = this.#lists.map(({ generation, index }) => ({ ...generation, rows: index.rows }));
    await this.store.leaveDevice(lists);
    await this.#move();
    this.current.index.mark(undefined);
    if (database && (await this.store.enterDevice(database, this.#changes.values()))) await this.#move();
  }

  /** Its pages have been moved. */
  async #move(): Promise<void> {
    const { current, successor } = this.store.record;
    await this.current.move(current);
    if (successor) await this.successor?.move(successor);
  }

  async changeStatus(changes: readonly StatusChange[]): Promise<void> {
    const later = timedChanges(changes, this.store.record);
    await this.store.putChanges(later);
    this.#takeChanges(madeOf(later, this.store.record.changes));
  }

  /** Links were created; `ids` where they are known. */
  async markBehind(ids: readonly string[] = []): Promise<void> {
    await this.store.markBehind(ids);
    for (const list of this.#lists) list.generation = { ...list.generation, isBehind: true };
  }

  /** Other domains are missing, like those that could not be read. */
  state(otherDomains: readonly string[] = []): ListState {
    const { generation } = this.current;
    const missing = [...new Set([...(generation.missing ?? []), ...otherDomains])];
    const current = otherDomains.length === 0 ? generation : { ...generation, missing };
    return {
      current,
      successor: this.successor?.generation ?? this.store.record.successor,
      changes: this.store.record.changes,
      wholeness: wholenessOf(readSoFarOf(current)),
      age: this.current.oldest() ?? current.ended ?? current.began,
      isKept: this.store.isKept,
      intervals: this.store.intervals.all(),
    };
  }
}
