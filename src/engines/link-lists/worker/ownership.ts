import { findDatabase, ownerKey } from '@/providers/store/database';
import type { OwnerNews } from '@/providers/store/owner';
import type { NewsOfTab } from './protocol';

/** An owner that is asked to end releases the lock within this time, in ms, or hangs. */
const maxReleaseMs = 2000;

/** The stores that have the number of the owner, so that no writing of a job waits for that of a page. */
const numbered = ['lists', 'jobs'] as const;

interface Options {
  /** An owner that is there already ends. */
  readonly takesOver: boolean;
  readonly onRemoved: (places: readonly string[]) => void;
  readonly onTold: (told: NewsOfTab) => void;
}

/** Being the owner of a person's lists: one in the browser at a time, the one that began last. */
export class Ownership {
  /** Resolves with false where there is another owner that is not to end. */
  readonly begun: Promise<boolean>;
  /** Resolves when another owner has begun, or no tab is left. */
  readonly ended: Promise<void>;
  /** The name of a lock that is held as long as this thread lives. */
  readonly lifeLock: string;
  isHeld = true;
  /** It has taken the place of one that had not ended. */
  hasTakenOver = false;
  readonly #numbers = new Map<string, Promise<number | undefined>>();
  #resolveEnded: () => void = () => undefined;

  /** `name`: of the person's lock. */
  constructor(
    private readonly name: string,
    options: Options,
  ) {
    this.lifeLock = `${name} ${crypto.getRandomValues(new Uint32Array(2)).join('-')}`;
    this.ended = new Promise((resolve) => (this.#resolveEnded = resolve));
    this.begun = this.#begin(options);
  }

  /** The number of this owner in a database, above that of each one before; undefined while there is none, or nothing can be stored there. */
  readonly numberIn = async (database: string): Promise<number | undefined> => {
    const taking = this.#numbers.get(database) ?? this.#takeNumber(database);
    this.#numbers.set(database, taking);
    const number = await taking;
    if (number === undefined) this.#numbers.delete(database);
    return number;
  };

  /** Nothing more is read or written: another owner has begun, or no tab is left. */
  readonly end = (): void => {
    this.isHeld = false;
    this.#resolveEnded();
  };

  /** News that comes while it waits for the locks is taken once it is the owner: the former one may take none any more. */
  async #begin({ takesOver, onRemoved, onTold }: Options): Promise<boolean> {
    const channel = new BroadcastChannel(this.name);
    void this.ended.then(() => channel.close());
    const receive = (news: OwnerNews<NewsOfTab>) => {
      if (!this.isHeld) return;
      if (news === 'end') this.end();
      else if ('told' in news) onTold(news.told);
      else if ('removed' in news) onRemoved(news.removed);
    };
    channel.addEventListener('message', ({ data }) => void this.begun.then(() => receive(data)));
    const isTaken = !('locks' in navigator) || (await this.#takeLocks(takesOver ? channel : undefined));
    this.isHeld &&= isTaken; // the last tab may have left
    if (!this.isHeld) channel.close();
    else if ('locks' in navigator) this.#tell(channel, { begun: this.lifeLock });
    return this.isHeld;
  }

  /** Tells all others that listen; a channel gets none of its own messages. */
  #tell(channel: BroadcastChannel, news: OwnerNews): void {
    channel.postMessage(news); // oxlint-disable-line unicorn/require-post-message-target-origin -- a channel has one origin
  }

  async #takeLocks(former: BroadcastChannel | undefined): Promise<boolean> {
    await new Promise<void>((resolve) => {
      void navigator.locks.request(this.lifeLock, () => {
        resolve();
        return new Promise(() => undefined);
      });
    });
    return (await this.#take({ ifAvailable: true })) || (former !== undefined && (await this.#takeOver(former)));
  }

  async #takeOver(former: BroadcastChannel): Promise<boolean> {
    this.hasTakenOver = true;
    this.#tell(former, 'end');
    return (await this.#take({ signal: AbortSignal.timeout(maxReleaseMs) })) || this.#take({ steal: true });
  }

  /** Takes the person's lock until the end; false where it can't be had so. */
  #take(options: LockOptions): Promise<boolean> {
    return new Promise((resolve) => {
      let isTaken = false;
      const hold = (lock: Lock | null) => {
        isTaken = lock !== null;
        resolve(isTaken);
        return isTaken ? this.ended : undefined;
      };
      navigator.locks.request(this.name, options, hold).catch(() => {
        if (isTaken) this.end(); // it was stolen
        resolve(false);
      });
    });
  }

  async #takeNumber(name: string): Promise<number | undefined> {
    const database = await findDatabase(name).catch(() => undefined);
    try {
      if (!database || !this.isHeld) return undefined;
      const writing = database.transaction(numbered, 'readwrite');
      const last = Number(await writing.objectStore('lists').get(ownerKey)) || 0; // missing or damaged: the time of day is above any number before
      const number = Math.max(last + 1, Date.now());
      await Promise.all([...numbered.map((store) => writing.objectStore(store).put(number, ownerKey)), writing.done]);
      return number;
    } catch {
      return undefined; // nothing can be stored there
    } finally {
      database?.close();
    }
  }
}
