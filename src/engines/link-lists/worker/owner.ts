import { JobQueue } from '@/engines/jobs';
import { eventsAbout, type LinksPlace, type ListNews, placeKey } from '@/engines/links';
import { tellConnection } from '@/lib/connection';
import { type Line, serve } from '@/lib/rpc';
import { ownerLock } from '@/providers/store/owner';
import { whenFree } from '@/providers/tasks/locks';
import { type Clock, ownClock } from '../reading/clock';
import { ListStore } from '../store/listStore';
import { byOwnClock, timedChanges } from '../store/storedChanges';
import { SharedList, type SharedOpening } from './listServer';
import { Ownership } from './ownership';
import type { JoiningTab, NewsOfTab, OwnerMethods, ToldNews } from './protocol';
import { OwnerTabs } from './tabs';

interface OwnerSurroundings {
  readonly clock: Clock;
  readonly fetch: typeof fetch;
}

const own: OwnerSurroundings = { clock: ownClock, fetch: (...asked) => fetch(...asked) };

/** How long a job waits for lists that store what it has done, in ms. */
const maxListsWaitMs = 2000;

/** The one owner of a person's lists and jobs in this browser: it alone reads, changes and stores them, for all tabs that ask (docs/large-lists.md#what-is-promised). */
export class ListOwner {
  readonly #lists = new Map<string, SharedList>();
  /** By place, when all is stored that was written while the list was open before, or was not open. */
  readonly #ending = new Map<string, Promise<void>>();
  readonly #tabs: OwnerTabs;
  #ownership: Ownership | undefined;
  #jobs: JobQueue | undefined;

  constructor(private readonly around = own) {
    this.#tabs = new OwnerTabs(around);
  }

  /** Answers a tab until it has gone. */
  connect(line: Line): void {
    let join: (ownership: Ownership) => void = () => undefined;
    const joined = new Promise<Ownership>((resolve) => (join = resolve));
    /** Undefined where another owner is there. */
    const held = async () => {
      const ownership = await joined;
      await ownership.begun;
      return ownership.isHeld ? ownership : undefined;
    };
    const end = serve<OwnerMethods>(line, {
      join: async (tab, { signal, emit }) => {
        const ownership = this.#begin(tab);
        const gone = new AbortController();
        signal.addEventListener('abort', () => gone.abort());
        if (tab.lock !== undefined) void whenFree(tab.lock, gone.signal).then(end);
        this.#tabs.add(tab.port, gone.signal);
        gone.signal.addEventListener('abort', () => void this.#rest());
        join(ownership);
        if (await ownership.begun) {
          if ('locks' in navigator) emit(ownership.lifeLock);
          await ownership.ended;
        }
        this.#end(ownership);
      },
      serveList: async (opening, { signal, emit }) => {
        emit('served');
        const ownership = await held();
        if (signal.aborted || !ownership) return;
        const key = placeKey(opening.place);
        const list = this.#lists.get(key) ?? this.#open(opening, key, ownership);
        list.serve(opening, signal);
        await calledOff(signal);
        if (!list.isUsed) this.#leave(key, list);
      },
      serveJobs: async ({ port }, { signal, emit }) => {
        emit('served');
        const ownership = await held();
        if (signal.aborted || !ownership) return;
        this.#jobs ??= this.#newQueue(ownership);
        this.#jobs.serve(port, signal);
        await calledOff(signal);
        port.close();
      },
      leave: () => this.#jobs?.write(),
      connection: tellConnection,
      tell: async (told) => {
        const ownership = await held();
        if (!ownership) throw new Error('Another owner is there');
        await this.#tell(ofTab(told), ownership);
      },
    });
  }

  /** What was open of the place before stores what it has first. */
  #open(opening: SharedOpening, key: string, { numberIn }: Ownership): SharedList {
    const list: SharedList = new SharedList(
      { ...opening, numberIn },
      {
        clock: this.around.clock,
        client: this.#tabs.client,
        former: this.#ending.get(key),
        onRemoved: () => this.#leave(key, list),
      },
    );
    this.#lists.set(key, list);
    return list;
  }

  #begin({ person, takesOver }: JoiningTab): Ownership {
    if (this.#ownership?.isHeld) return this.#ownership;
    this.#endJobs();
    const ownership: Ownership = new Ownership(ownerLock(person), {
      takesOver,
      onRemoved: (places) => this.#remove(places),
      onTold: (told) => void this.#tell(ofTab(told), ownership).catch(() => undefined), // the list says what is wrong with it
    });
    this.#ownership = ownership;
    return ownership;
  }

  #newQueue(ownership: Ownership): JobQueue {
    const { numberIn } = ownership;
    return new JobQueue({
      client: this.#tabs.client,
      numberIn,
      tellLists: (place, news, database) => this.#tellAll({ place, news, database }, ownership),
      goesOn: () => ownership.hasTakenOver,
      onEnd: () => this.#tabs.forgetToken(),
    });
  }

  #endJobs(): void {
    this.#jobs?.stop();
    this.#jobs = undefined;
  }

  /** The lists of the domains of these links, and that of all domains. */
  #tellAll({ place, news, database }: ToldNews, ownership: Ownership): Promise<unknown> {
    const tell = (each: ListNews & { readonly place: LinksPlace }) =>
      this.#tell({ place: each.place, news: each, database }, ownership);
    const stored = Promise.allSettled(eventsAbout({ ...news, place }).map(tell));
    return Promise.race([stored, this.around.clock.pause(maxListsWaitMs, new AbortController().signal, false)]);
  }

  async #tell({ place, news, database }: ToldNews, { numberIn }: Ownership): Promise<void> {
    const key = placeKey(place);
    const list = this.#lists.get(key);
    if (list || database === undefined) return list?.tell(news);
    const store = await ListStore.open(key, { database, maxBytes: Number.POSITIVE_INFINITY, numberIn });
    const opened = this.#lists.get(key);
    if (opened) {
      store.close();
      return opened.tell(news);
    }
    const written = Promise.resolve(this.#ending.get(key)).then(() => writeToKept(store, news));
    this.#ending.set(
      key,
      written.catch(() => undefined),
    );
    await written;
  }

  /** Nothing more is read or written. */
  #end(ownership: Ownership): void {
    if (this.#ownership === ownership) {
      this.#endJobs();
      for (const list of this.#lists.values()) void list.end();
    }
    this.#lists.clear();
  }

  #leave(key: string, list: SharedList): void {
    if (this.#lists.get(key) !== list) return;
    this.#lists.delete(key);
    this.#ending.set(key, list.end());
  }

  /** Without a tab there is no owner, once all is stored. */
  async #rest(): Promise<void> {
    for (const [key, list] of this.#lists) if (!list.isUsed) this.#leave(key, list);
    if (this.#tabs.areGone) await this.#jobs?.pauseAll('page-left');
    await Promise.all(this.#ending.values());
    if (this.#tabs.areGone) this.#ownership?.end();
  }

  #remove(places: readonly string[]): void {
    for (const place of places) {
      const list = this.#lists.get(place);
      list?.removed();
      if (list) this.#leave(place, list);
    }
  }
}

const calledOff = (signal: AbortSignal) =>
  new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));

const ofTab = ({ now, ...told }: NewsOfTab): ToldNews => ({ ...told, news: byOwnClock(told.news, now) });

/** Writes what happened to links into the list that the device keeps of a place, where it is not open. */
async function writeToKept(store: ListStore, news: ListNews): Promise<void> {
  const list = await store.list();
  if (news.kind === 'created') await store.markBehind(news.ids);
  else await store.putChanges(timedChanges(news.changes, list));
  store.close();
}
