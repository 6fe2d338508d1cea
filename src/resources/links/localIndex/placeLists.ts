import type { Link } from '../model';
import { ListStore } from './listStore';
import { LoadedList } from './loadedList';
import type { StatusFields } from './localIndex';
import type { ListState, Storage } from './protocol';
import { type Change, type Generation, newGeneration, type StoredList } from './storedList';

/** The list of a place, the one that is read to take its place, and what was changed here. */
export class PlaceLists {
  current: LoadedList;
  successor: LoadedList | undefined;
  readonly #changes = new Map<string, Change>();

  private constructor(
    private readonly domain: string,
    readonly store: ListStore,
    current: LoadedList,
  ) {
    this.current = current;
  }

  static async open(place: string, domain: string, storage: Storage): Promise<PlaceLists> {
    const store = await ListStore.open(place, storage);
    const stored = await store.list();
    const load = async (generation: Generation) => {
      const list = new LoadedList(domain, store, generation);
      await list.load();
      return list;
    };
    const lists = new PlaceLists(domain, store, await load(stored?.current ?? newGeneration(1, Date.now())));
    if (stored?.successor) lists.successor = await load(stored.successor);
    for (const [id, change] of stored?.changes ?? []) lists.#change(id, change);
    return lists;
  }

  /** Begins to read everything again. */
  async startSuccessor(): Promise<void> {
    const former = this.successor?.generation.number;
    const number = (former ?? this.current.generation.number) + 1;
    this.successor = new LoadedList(this.domain, this.store, newGeneration(number, Date.now()));
    await this.save();
    if (former !== undefined) await this.store.dropGeneration(former);
  }

  /** The list that was read again takes the place of the one before, in one step. */
  async succeed(list: LoadedList): Promise<void> {
    const former = this.current.generation.number;
    this.current = list;
    this.successor = undefined;
    for (const [id, { at }] of this.#changes) if (at < list.generation.began) this.#changes.delete(id);
    await this.save();
    await this.store.dropGeneration(former);
  }

  /** Takes what another tab has stored. */
  async catchUp(): Promise<void> {
    const stored = this.store.isKept ? await this.store.list() : undefined; // what is in memory alone is newer
    if (!stored || stored.current.number < this.current.generation.number) return;
    if (stored.current.number === this.current.generation.number) this.current.generation = stored.current;
    else this.current = new LoadedList(this.domain, this.store, stored.current);
    await this.current.load();
    for (const [id, change] of stored.changes) this.#change(id, change);
  }

  /** Keeps everything in that database from now on, or in memory alone, and nothing where it was. */
  async moveTo(database: string | undefined): Promise<void> {
    const lists = [this.current, this.successor].filter((list) => list !== undefined);
    await this.store.leaveDevice(lists.map(({ generation }) => generation.number));
    for (const list of lists) list.leaveDevice();
    if (database === undefined) return;
    await this.store.enterDevice(database, this.stored());
    for (const list of lists) await list.enterDevice();
    await this.save();
  }

  changeStatus(id: string, { isActive, deleted }: StatusFields): void {
    this.#change(id, { isActive, deleted, at: Date.now() });
  }

  #change(id: string, change: Change): void {
    this.#changes.set(id, change);
    for (const list of [this.current, this.successor]) list?.index.setStatus(id, change);
  }

  /** Links that were changed here after they were asked for have come as they were before; later ones know of it. */
  applyChanges(list: LoadedList, links: readonly Link[], asked: number): void {
    for (const { id } of links) {
      const change = this.#changes.get(id);
      if (change && change.at >= asked) list.index.setStatus(id, change);
      else if (list === this.current) this.#changes.delete(id);
    }
  }

  state(): ListState {
    return { current: this.current.generation, successor: this.successor?.generation, isKept: this.store.isKept };
  }

  stored(): StoredList {
    const { current, successor } = this.state();
    return { current, successor, changes: this.#changes };
  }

  async save(): Promise<void> {
    await this.store.put(this.stored());
  }
}
