import type { Link, StatusChange } from '@/engines/links';
import { compareWithFormer } from '../differences/compareReadings';
import { markList } from '../differences/listMarks';
import { stamp } from '../index/layout';
import { LatestChanges } from './latestChanges';
import type { PageAge } from './listDatabase';
import type { ListState } from './listState';
import { ListStore } from './listStore';
import { LoadedList, type ReadPage } from './loadedList';
import { afterClock, madeOf, withUntold } from './storedChanges';
import type { Storage } from './storedList';
import {
  type Change,
  type Generation,
  type GenerationPart,
  isOver,
  partOf,
  type ReadPurpose,
  type StoredList,
} from './storedList';
import { withPage, withRenewal } from './takenPages';

const mostLoads = 50; // another tab may be reading the list

/** The list of a place, the one that is read to take its place, and what was changed here. */
export class PlaceLists {
  /** The record that this tab's copy is of. */
  #record: StoredList;
  readonly #changes = new LatestChanges();
  /** The list that shows them. */
  #changed: LoadedList | undefined;
  /** The batches of changes up to here are known. */
  #knownChanges = 0;
  #createdAtClaim = 0;
  /** The reading that takes the list's place; only in the tab that reads it. */
  successor: LoadedList | undefined;

  private constructor(
    private readonly domain: string,
    readonly store: ListStore,
    public current: LoadedList,
    record: StoredList,
  ) {
    this.#record = record;
  }

  /** `onDamaged` is called when what was kept could not be read, and was deleted. */
  static async open(place: string, domain: string, storage: Storage, onDamaged: () => void): Promise<PlaceLists> {
    const store = await ListStore.open(place, storage, stamp);
    const opened = async () => {
      const record = await store.list();
      const lists = new PlaceLists(domain, store, new LoadedList(domain, store, record.current), record);
      await lists.#load(record);
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

  /** Gives the list to a reading, as another tab may have left it; says what there is to read. */
  async claim(purpose: ReadPurpose, reader: string): Promise<GenerationPart | undefined> {
    const record = await this.store.claim(purpose, reader, Date.now());
    this.#createdAtClaim = record.created;
    await this.#load(record);
    const { current, successor } = this.#record;
    const generation = [successor, current].find((each) => each?.reader === reader);
    if (!generation) return undefined;
    if (generation === current) return purpose === 'start' || !isOver(current) ? 'current' : undefined;
    const known = this.successor?.generation.number === generation.number ? this.successor : undefined;
    const list = known ?? new LoadedList(this.domain, this.store, generation);
    try {
      await list.load(generation);
    } catch (error) {
      if (purpose === 'all') throw error;
      return this.claim('all', reader); // what was read of it is damaged
    }
    this.#changes.applyTo(list);
    this.successor = list;
    if (!isOver(generation)) return 'successor';
    await this.succeed(); // its tab was closed before it could
    return undefined;
  }

  /** Takes what another tab has stored. Throws `DamagedList`. */
  readonly catchUp = async () => this.#load(await this.store.list());

  /** Takes a page; gives how many of its links are new, undefined when another reading has the list. */
  async keep(page: ReadPage, onTaken: (added: number) => void): Promise<boolean> {
    const list = this.listOf(page.reader);
    if (!list) return false;
    const asked = await this.#withUntold(page);
    const taken = list.append(page.links, asked);
    this.#changes.applyTo(list, taken.links);
    const next = withPage(list.generation, page, list.index.links, Date.now());
    list.generation = next;
    onTaken(taken.links.length); // before it is stored: the next page may have come meanwhile
    return this.#stored(await list.keep(taken, next), list);
  }

  /** Takes pages of the start of the list as it is now; at the end of a reading only what is new: the other rows are part of it. */
  async renew(pages: readonly ReadPage[]): Promise<boolean> {
    const [first] = pages;
    const list = first && this.listOf(first.reader);
    if (!list) return false;
    const isNew = ({ id }: Link) => list.index.rowOf(id) === undefined;
    const all = [...new Map(pages.flatMap((page) => page.links).map((link) => [link.id, link])).values()];
    const links = isOver(list.generation) ? all : all.filter(isNew);
    const taken = list.renew(links, await this.#withUntold(first));
    this.#changes.applyTo(list, links);
    const missing = first.missing && [...new Set(pages.flatMap((page) => page.missing ?? []))];
    const known = { links: list.index.links, created: this.#createdAtClaim, missing, now: Date.now() };
    const next = withRenewal(list.generation, { pages, links: links.length }, known);
    return this.#stored(await list.keep(taken, next), list);
  }

  /** The reading ends where the device takes no more links. */
  async cut(reader: string): Promise<boolean> {
    const list = this.listOf(reader);
    if (!list) return false;
    list.generation = { ...list.generation, isCut: true };
    return this.#stored(await this.store.putPage(list.generation, list.generation.rows), list);
  }

  /** Makes the reading that has ended the list; false when another one has taken its place. */
  async succeed(): Promise<boolean> {
    const list = this.successor;
    if (!list) return false;
    const known = await this.store.list();
    const changes = [...(await this.store.changes(known, 0)), ...this.#changes.values()];
    const compared = await compareWithFormer(this.current.lastWhole(known), list, this.store.intervals, changes);
    const record = await this.store.succeed(list.generation, compared);
    if (!record) return false;
    this.#record = record;
    this.current = list;
    this.#changed = list;
    this.current.generation = record.current;
    this.successor = undefined;
    if (!record.base) this.#changes.forgetSeen(list); // by its own pages; the base has not seen them
    await markList(list, this.store.intervals);
    return true;
  }

  /** Only changes that this tab knows can be shown wrongly: the others are looked for when the page is stored. */
  async #withUntold({ asked, seen }: PageAge): Promise<PageAge> {
    if (this.#changes.latestBatch <= seen || !this.store.isKept) return { asked, seen };
    const record = await this.store.list();
    return withUntold({ asked, seen }, record.changes, () => this.store.changes(record, seen));
  }

  /** The list whose record is this reading's, as far as this tab knows. */
  readonly listOf = (reader: string): LoadedList | undefined =>
    [this.successor, this.current].find((list) => list?.generation.reader === reader);

  #stored(record: StoredList | undefined, list: LoadedList): boolean {
    const part = record && partOf(record, list.generation);
    if (!part) return false;
    this.#record = record;
    const { isBehind, wholeRows } = record[part] ?? list.generation; // which the writing decides
    list.generation = { ...list.generation, isBehind, wholeRows };
    return true;
  }

  /** Brings this tab's copy in line with the record: what another tab has stored is read. */
  async #load(record: StoredList, isAnew = false): Promise<void> {
    let wanted = record;
    for (let loads = 1; ; loads += 1) {
      try {
        await this.#loadOnce(wanted, isAnew || loads > 1);
        return;
      } catch (error) {
        // another tab may have written between two looks
        const now = await this.store.list();
        if (JSON.stringify(now) === JSON.stringify(wanted) || loads === mostLoads) throw error;
        wanted = now;
      }
    }
  }

  async #loadOnce(record: StoredList, isAnew: boolean): Promise<void> {
    const { current, successor } = record;
    const isSame = (list: LoadedList | undefined, generation: Generation | undefined) =>
      list && list.generation.number === generation?.number && list.index.rows <= generation.rows;
    let list = this.current;
    const isEmpty = list.index.rows === 0 && current.rows > 0; // blocks are put into a list that nobody asks
    if (isAnew || isEmpty || !isSame(list, current)) {
      const own = !isAnew && isSame(this.successor, current) ? this.successor : undefined;
      list = own ?? new LoadedList(this.domain, this.store, current);
    }
    const next = { ...current, bytes: Math.max(current.bytes, list.generation.bytes) };
    const isAnother = list !== this.#changed;
    await list.load(next, (link) => isAnother || this.#changes.applyTo(list, [link])); // its page may have been asked for before a change
    this.current = list;
    if (isAnother) await markList(list, this.store.intervals);
    if (successor?.number !== this.successor?.generation.number || !isSame(this.successor, successor)) {
      this.successor = undefined;
    }
    this.#record = record;
    if (!isAnother && record.changes === this.#knownChanges) return;
    const changes = await this.store.changes(record, isAnother ? 0 : this.#knownChanges);
    if (isAnother && this.store.isKept) this.#changes.clear(); // those that count are with the list
    if (isAnother) this.#changes.applyTo(list);
    this.#changed = list;
    this.#knownChanges = record.changes;
    this.#takeChanges(changes);
  }

  #takeChanges(changes: readonly Change[]): void {
    const latest = this.#changes.take(changes);
    for (const list of this.#lists) latest.forEach((change) => list.applyChange(change));
  }

  /** Whether a generation is still the current one, here and on the device. */
  readonly isCurrent = async (number: number): Promise<boolean> =>
    !this.store.isLost() &&
    this.current.generation.number === number &&
    (await this.store.list()).current.number === number;

  /** Another reading has the list: takes it as it is in the store now. */
  async reopen(): Promise<void> {
    const record = await this.store.list();
    this.successor = undefined;
    await this.#load(record, true);
  }

  /**
   * What can't be read is deleted, and the list begins anew, empty: true. False when another tab has written another list meanwhile,
   * or when `look` succeeds on what is stored now.
   */
  async repair(generation: number, look: (list: LoadedList) => Promise<unknown>): Promise<boolean> {
    try {
      await this.reopen();
      if (this.current.generation.number === generation) await look(this.current);
      return false;
    } catch {
      await this.store.startAnew();
      this.#changes.clear();
      await this.reopen();
      return true;
    }
  }

  get #lists(): readonly LoadedList[] {
    return [this.current, ...(this.successor ? [this.successor] : [])];
  }

  /** Keeps everything in that database from now on, or in memory alone, and nothing where it was. */
  async moveTo(database: string | undefined): Promise<void> {
    const lists = this.#lists.map(({ generation, index }) => ({ ...generation, rows: index.rows }));
    await this.#takeMoved(await this.store.leaveDevice(lists));
    this.current.index.mark(undefined);
    const entered = database && (await this.store.enterDevice(database, [...this.#changes.values()]));
    if (entered) await this.#takeMoved(entered);
  }

  async #takeMoved(record: StoredList): Promise<void> {
    this.#record = record;
    await this.current.move(record.current);
    if (record.successor) await this.successor?.move(record.successor);
  }

  async changeStatus(changes: readonly StatusChange[]): Promise<void> {
    const later = afterClock(changes, this.#record);
    this.#record = await this.store.putChanges(later);
    const { changes: batch } = this.#record;
    if (batch === this.#knownChanges + 1) this.#knownChanges = batch; // else those of other tabs are read with the next look
    this.#takeChanges(madeOf(later, batch));
  }

  /** Links were created, here or in another tab; `ids` where they are known. */
  async markBehind(ids: readonly string[] = []): Promise<void> {
    this.#record = await this.store.markBehind(ids);
    for (const list of this.#lists) list.generation = { ...list.generation, isBehind: true };
  }

  state(): ListState {
    return {
      current: this.current.generation,
      successor: this.successor?.generation ?? this.#record.successor,
      changes: this.#record.changes,
      oldest: this.current.oldest(),
      isKept: this.store.isKept,
      intervals: this.store.intervals.all(),
    };
  }
}
