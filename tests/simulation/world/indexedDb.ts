import type { Random } from './random';
import { type Key, Records } from './records';
import type { Realm, Scheduler, Tab } from './scheduler';
import { Target } from './target';
import { ObjectStore, Request, Transaction } from './transaction';

/** One database of the browser, and who has it open. */
export class StoredDatabase {
  version = 0;
  readonly stores = new Map<string, Records>();
  readonly connections = new Set<Connection>();
  /** In the order of their beginning, without those that have finished. */
  transactions: Transaction[] = [];
  /** Openings and deletions, one after the other. */
  readonly requests: { readonly realm: Realm; readonly run: (done: () => void) => void }[] = [];
  running: Realm | undefined;
  /** What waits for connections to be closed. */
  onClosed: (() => void) | undefined;

  constructor(readonly name: string) {}

  begin(transaction: Transaction): void {
    this.transactions.push(transaction);
    this.#start();
  }

  finished(transaction: Transaction): void {
    this.transactions = this.transactions.filter((other) => other !== transaction);
    this.#start();
    this.onClosed?.();
  }

  #start(): void {
    for (const [place, transaction] of this.transactions.entries()) {
      const isBlocked = this.transactions.slice(0, place).some((earlier) => conflict(earlier, transaction));
      if (transaction.isStarted || isBlocked) continue;
      transaction.isStarted = true;
      transaction.proceed();
    }
  }
}

const conflict = (one: Transaction, other: Transaction) =>
  (one.canWrite || other.canWrite) && one.objectStoreNames.some((name) => other.objectStoreNames.includes(name));

export class Connection extends Target {
  isClosed = false;
  /** Of the upgrade that runs, told when it has ended. */
  onUpgraded: ((isAborted: boolean) => void) | undefined;

  constructor(
    realm: Realm,
    readonly stored: StoredDatabase,
    readonly number: number,
    private readonly disk: Disk,
  ) {
    super(realm);
  }

  get name(): string {
    return this.stored.name;
  }

  get version(): number {
    return this.stored.version;
  }

  get objectStoreNames(): readonly string[] {
    return Object.assign([...this.stored.stores.keys()].sort(), {
      contains: (name: string) => this.stored.stores.has(name),
    });
  }

  transaction(stores: string | Iterable<string>, mode: 'readonly' | 'readwrite' = 'readonly'): Transaction {
    if (this.isClosed) throw new DOMException('The connection is closed', 'InvalidStateError');
    const names = typeof stores === 'string' ? [stores] : [...stores];
    if (!names.every((name) => this.stored.stores.has(name)))
      throw new DOMException('There is no such store', 'NotFoundError');
    const transaction = new Transaction(this, names, mode, this.disk);
    if (!this.realm.isDead) this.stored.begin(transaction);
    return transaction;
  }

  createObjectStore(name: string): ObjectStore {
    const upgrade = this.#upgrade();
    const records = new Records();
    this.stored.stores.set(name, records);
    upgrade.noteUndo(() => this.stored.stores.delete(name));
    return new ObjectStore(upgrade, name, records);
  }

  deleteObjectStore(name: string): void {
    const upgrade = this.#upgrade();
    const records = this.stored.stores.get(name);
    this.stored.stores.delete(name);
    if (records) upgrade.noteUndo(() => this.stored.stores.set(name, records));
  }

  #upgrade(): Transaction {
    const upgrade = this.stored.transactions.find(({ mode, db }) => mode === 'versionchange' && db === this);
    if (!upgrade) throw new DOMException('No version is changed', 'InvalidStateError');
    return upgrade;
  }

  close(): void {
    this.isClosed = true;
    this.disk.scheduler.afterTask(() => this.leave());
  }

  /** The connection is gone once what it has begun has ended. */
  leave(): void {
    const { stored } = this;
    if (!this.isClosed || stored.transactions.some(({ db }) => db === this)) return;
    stored.connections.delete(this);
    stored.onClosed?.();
  }

  told({ mode }: Transaction, isAborted: boolean): void {
    if (mode === 'versionchange') this.onUpgraded?.(isAborted);
    this.leave();
  }
}

export type DiskFault = 'abort' | 'quota' | 'request';

/** What lies on the disk of the browser, of all its tabs; survives each of them. */
export class Disk {
  readonly databases = new Map<string, StoredDatabase>();
  /** Faults that wait for the next writing of a tab. */
  readonly faults: { readonly kind: DiskFault; readonly tab: number }[] = [];
  /** Hears of each value that is written. */
  onWrite: (transaction: Transaction, store: string, key: Key, value: unknown) => void = () => {};
  /** Hears of each value that is deleted. */
  onErase: (transaction: Transaction, store: string, key: Key) => void = () => {};
  /** When it has refused a writing. */
  readonly refusedAt: number[] = [];
  #numbers = 0;

  constructor(readonly scheduler: Scheduler) {}

  /** `indexedDB` as a realm sees it. */
  factoryFor(realm: Realm) {
    return {
      open: (name: string, version?: number) => this.#open(realm, name, version),
      deleteDatabase: (name: string) => this.#delete(realm, name),
      databases: () => Promise.resolve([...this.databases.values()].map(({ name, version }) => ({ name, version }))),
    };
  }

  /**
   * Whether a transaction of the tab is open, or a database is being opened for it. The browser opens one without the tab, unless others
   * have to close it before: a tab that stands still does not hold up the next opening.
   */
  isBusy(tab: Tab): boolean {
    return [...this.databases.values()].some(
      ({ transactions, running, onClosed }) =>
        transactions.some(({ realm }) => realm.tab === tab) || (running?.tab === tab && !onClosed),
    );
  }

  requestFault({ realm, canWrite }: Transaction): DOMException | undefined {
    return canWrite && this.#takeFault('request', realm)
      ? new DOMException('The disk fails', 'UnknownError')
      : undefined;
  }

  commitFault({ realm }: Transaction): DOMException | undefined {
    if (this.#takeFault('quota', realm)) return new DOMException('The disk is full', 'QuotaExceededError');
    return this.#takeFault('abort', realm) ? new DOMException('The browser gives up', 'AbortError') : undefined;
  }

  #takeFault(kind: DiskFault, realm: Realm): boolean {
    const place = this.faults.findIndex((fault) => fault.kind === kind && fault.tab === realm.tab.number);
    if (place >= 0) {
      this.faults.splice(place, 1);
      this.refusedAt.push(this.scheduler.now);
    }
    return place >= 0;
  }

  /** What a killed tab, or an ended worker, had begun is never written, and has no waiters. */
  bury(): void {
    for (const stored of Array.from(this.databases.values())) {
      for (const transaction of Array.from(stored.transactions)) if (transaction.realm.isDead) transaction.drop();
      for (const connection of stored.connections) if (connection.realm.isDead) stored.connections.delete(connection);
      for (let place = stored.requests.length - 1; place >= 0; place -= 1)
        if (stored.requests[place]?.realm.isDead) stored.requests.splice(place, 1);
      if (stored.running?.isDead) {
        stored.onClosed = undefined;
        this.#next(stored);
      } else stored.onClosed?.();
    }
  }

  /** Damages one stored value; says what. */
  damage(random: Random): string | undefined {
    const places = [...this.databases.values()].flatMap(({ name, stores }) =>
      [...stores].flatMap(([store, records]) =>
        records.in(undefined).map((record) => ({ name, store, records, record })),
      ),
    );
    if (places.length === 0) return undefined;
    const stores = [...new Set(places.map(({ name, store }) => `${name} ${store}`))];
    const chosen = random.pick(stores);
    const { store, records, record } = random.pick(places.filter((each) => `${each.name} ${each.store}` === chosen));
    const kind = random.pick(['gone', 'nothing', 'text', 'bytes'] as const);
    if (kind === 'gone') records.delete(record.key);
    else record.value = { nothing: undefined, text: 'damaged', bytes: [new Uint8Array([1, 2, 3])] }[kind];
    return `${store} ${JSON.stringify(record.key)} ${kind}`;
  }

  #storedOf(name: string): StoredDatabase {
    const stored = this.databases.get(name) ?? new StoredDatabase(name);
    this.databases.set(name, stored);
    return stored;
  }

  #enqueue(realm: Realm, stored: StoredDatabase, run: (done: () => void) => void): void {
    if (realm.isDead) return;
    stored.requests.push({ realm, run });
    if (!stored.running) this.#next(stored);
  }

  #next(stored: StoredDatabase): void {
    const next = stored.requests.shift();
    stored.running = next?.realm;
    if (!next) {
      if (stored.version === 0 && stored.connections.size === 0) this.databases.delete(stored.name);
      return;
    }
    this.scheduler.post(next.realm, `open ${stored.name}`, () => next.run(() => this.#next(stored)));
  }

  #open(realm: Realm, name: string, version: number | undefined): Request {
    const request = new Request(realm);
    const stored = this.#storedOf(name);
    this.#enqueue(realm, stored, (done) => {
      const wanted = version ?? Math.max(1, stored.version);
      const answer = (type: 'success' | 'error', result: Connection | undefined, error: DOMException | null) => {
        Object.assign(request, { readyState: 'done', result, error, transaction: null });
        request.tell(type);
        done();
      };
      const fail = (error: DOMException) => answer('error', undefined, error);
      if (wanted < stored.version) return fail(new DOMException('It is of a later version', 'VersionError'));
      this.#numbers += 1;
      const connection = new Connection(realm, stored, this.#numbers, this);
      if (wanted === stored.version) {
        stored.connections.add(connection);
        return answer('success', connection, null);
      }
      this.#whenAlone(stored, request, { oldVersion: stored.version, newVersion: wanted }, () => {
        stored.connections.add(connection);
        const oldVersion = stored.version;
        const upgrade = new Transaction(connection, [...stored.stores.keys()], 'versionchange', this);
        // a store that is made belongs to it too
        Object.defineProperty(upgrade, 'objectStoreNames', { get: () => connection.objectStoreNames });
        upgrade.noteUndo(() => void (stored.version = oldVersion));
        connection.onUpgraded = (isAborted) => {
          connection.onUpgraded = undefined;
          if (!isAborted && !connection.isClosed) return answer('success', connection, null);
          stored.connections.delete(connection);
          fail(new DOMException('The upgrade was aborted', 'AbortError'));
        };
        stored.version = wanted;
        stored.begin(upgrade);
        Object.assign(request, { readyState: 'done', result: connection, transaction: upgrade });
        request.tell('upgradeneeded', { oldVersion, newVersion: wanted });
      });
    });
    return request;
  }

  #delete(realm: Realm, name: string): Request {
    const request = new Request(realm);
    const stored = this.#storedOf(name);
    this.#enqueue(realm, stored, (done) =>
      this.#whenAlone(stored, request, { oldVersion: stored.version, newVersion: null }, () => {
        stored.stores.clear();
        stored.version = 0;
        request.readyState = 'done';
        request.tell('success', { oldVersion: 0, newVersion: null });
        done();
      }),
    );
    return request;
  }

  /** Asks each open connection to close, says so when one does not, and goes on when all have. */
  #whenAlone(
    stored: StoredDatabase,
    request: Request,
    change: { readonly oldVersion: number; readonly newVersion: number | null },
    goOn: () => void,
  ): void {
    const { scheduler } = this;
    const { realm } = request;
    let left = stored.connections.size;
    const isAlone = () => stored.connections.size === 0;
    const proceed = () => {
      if (!isAlone() || stored.onClosed !== proceed) return;
      stored.onClosed = undefined;
      scheduler.post(realm, `open ${stored.name}`, goOn);
    };
    if (isAlone()) return goOn();
    stored.onClosed = proceed;
    const block = () => stored.onClosed === proceed && request.tell('blocked', change);
    const told = () => {
      left -= 1;
      if (left === 0) scheduler.post(realm, `open ${stored.name}`, block);
    };
    for (const connection of stored.connections) {
      scheduler.post(connection.realm, `connection ${connection.number}`, () => {
        if (!connection.isClosed) connection.tell('versionchange', change);
        scheduler.afterTask(told);
      });
    }
  }
}
