import { cloned } from './clone';
import type { Connection, Disk, StoredDatabase } from './indexedDb';
import { type Key, KeyRange, type Records, validKey } from './records';
import { Target } from './target';

type Mode = 'readonly' | 'readwrite' | 'versionchange';

const fault = (name: string, message: string) => new DOMException(message, name);

export class Request extends Target {
  result: unknown;
  error: DOMException | null = null;
  readyState: 'pending' | 'done' = 'pending';
  transaction: Transaction | null = null;
}

interface Work {
  readonly request: Request;
  readonly run: () => unknown;
}

/** Reads and writes as one: begins when no earlier one stands against it, and ends when nothing more is asked of it. */
export class Transaction extends Target {
  error: DOMException | null = null;
  isStarted = false;
  isFinished = false;
  #isActive = true;
  #isPosted = false;
  readonly #work: Work[] = [];
  readonly #undo: (() => void)[] = [];

  constructor(
    readonly db: Connection,
    readonly objectStoreNames: readonly string[],
    readonly mode: Mode,
    private readonly disk: Disk,
  ) {
    super(db.realm);
    this.#restAfterTask();
  }

  get stored(): StoredDatabase {
    return this.db.stored;
  }

  get canWrite(): boolean {
    return this.mode !== 'readonly';
  }

  objectStore(name: string): ObjectStore {
    if (this.isFinished) throw fault('InvalidStateError', 'The transaction has finished');
    const records = this.stored.stores.get(name);
    if (!records || !this.objectStoreNames.includes(name)) throw fault('NotFoundError', `There is no store ${name}`);
    return new ObjectStore(this, name, records);
  }

  /** Asks for something; it is done in its turn, and answered in a task of the realm. */
  ask(run: () => unknown): Request {
    if (!this.#isActive || this.isFinished) throw fault('TransactionInactiveError', 'The transaction has finished');
    const request = new Request(this.realm);
    request.transaction = this;
    this.#work.push({ request, run });
    this.proceed();
    return request;
  }

  /** Takes back what was written, when it is not to be. */
  noteUndo(undo: () => void): void {
    this.#undo.push(undo);
  }

  abort(): void {
    if (this.isFinished) throw fault('InvalidStateError', 'The transaction has finished');
    this.end(fault('AbortError', 'The transaction was aborted'), null);
  }

  proceed(): void {
    if (!this.isStarted || this.isFinished || this.#isPosted) return;
    this.#isPosted = true;
    this.disk.scheduler.post(this.realm, `transaction ${this.db.number}`, () => {
      this.#isPosted = false;
      if (!this.isFinished) this.#turn();
    });
  }

  /** What was written stays only without an error. Listeners hear of it in this task, unless the realm is dead. */
  end(error: DOMException | undefined, reason: DOMException | null = error ?? null): void {
    if (this.isFinished) return;
    this.#isActive = false;
    this.#finish(error !== undefined);
    this.error = error ? reason : null;
    const tell = () => {
      for (const { request } of this.#work.splice(0)) {
        request.error = fault('AbortError', 'The transaction was aborted');
        request.readyState = 'done';
        request.tell('error');
      }
      this.tell(error ? 'abort' : 'complete');
      this.db.told(this, error !== undefined);
    };
    if (error) this.disk.scheduler.post(this.realm, `transaction ${this.db.number}`, tell);
    else tell();
  }

  #finish(isUndone: boolean): void {
    this.isFinished = true;
    if (isUndone) for (const undo of this.#undo.toReversed()) undo();
    this.stored.finished(this);
  }

  /** Of a realm that is dead: nothing of it is ever written. */
  drop(): void {
    if (!this.isFinished) this.#finish(true);
  }

  #turn(): void {
    const work = this.#work.shift();
    if (!work) return this.end(this.canWrite && this.#undo.length > 0 ? this.disk.commitFault(this) : undefined);
    const { request, run } = work;
    let problem: DOMException | undefined = this.disk.requestFault(this);
    try {
      if (!problem) request.result = run();
    } catch (cause) {
      problem = cause instanceof DOMException ? cause : fault('DataError', String(cause));
    }
    request.readyState = 'done';
    request.error = problem ?? null;
    this.#isActive = true;
    this.#restAfterTask();
    if (!problem) return void request.tell('success');
    request.result = undefined;
    const goesOn = [request, this, this.db].map((each) => each.tell('error', { target: request }));
    if (!goesOn.includes(false)) this.end(problem);
  }

  #restAfterTask(): void {
    this.disk.scheduler.afterTask(() => {
      this.#isActive = false;
      this.proceed();
    });
  }

  write(name: string, records: Records, key: Key, value: unknown): void {
    const copy = cloned(value);
    this.disk.onWrite(this, name, key, value);
    const before = records.put(key, copy);
    this.#undo.push(() => (before ? records.put(key, before.value) : records.delete(key)));
  }

  erase(name: string, records: Records, range: KeyRange): void {
    for (const { key, value } of records.in(range)) {
      this.disk.onErase(this, name, key);
      records.delete(key);
      this.#undo.push(() => records.put(key, value));
    }
  }
}

const rangeOf = (query: unknown): KeyRange | undefined =>
  query === undefined || query === null ? undefined : query instanceof KeyRange ? query : KeyRange.only(query);

/** A store within a transaction, as `IDBObjectStore`, with what the product calls; keys are given with each value. */
export class ObjectStore {
  readonly autoIncrement = false;
  readonly keyPath = null;

  constructor(
    readonly transaction: Transaction,
    readonly name: string,
    private readonly records: Records,
  ) {}

  get(query: unknown): Request {
    return this.transaction.ask(() => cloned(this.records.in(rangeOf(query), 1)[0]?.value));
  }

  getKey(query: unknown): Request {
    return this.transaction.ask(() => this.records.in(rangeOf(query), 1)[0]?.key);
  }

  getAll(query?: unknown, limit?: number): Request {
    return this.transaction.ask(() => this.records.in(rangeOf(query), limit).map(({ value }) => cloned(value)));
  }

  getAllKeys(query?: unknown, limit?: number): Request {
    return this.transaction.ask(() => this.records.in(rangeOf(query), limit).map(({ key }) => key));
  }

  put(value: unknown, key?: unknown): Request {
    const valid = validKey(key);
    const copy = cloned(value);
    return this.#write(() => {
      this.transaction.write(this.name, this.records, valid, copy);
      return valid;
    });
  }

  delete(query: unknown): Request {
    const range = rangeOf(query);
    if (!range) throw fault('DataError', 'There is no key');
    return this.#write(() => this.transaction.erase(this.name, this.records, range));
  }

  clear(): Request {
    return this.#write(() => this.transaction.erase(this.name, this.records, new KeyRange()));
  }

  #write(run: () => unknown): Request {
    if (!this.transaction.canWrite) throw fault('ReadOnlyError', 'The transaction only reads');
    return this.transaction.ask(run);
  }
}

/** The product has no indices and no cursors; the library `idb` asks of each value whether it is one. */
export class Cursor {
  advance() {}
  continue() {}
  continuePrimaryKey() {}
}
