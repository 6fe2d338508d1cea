import { cloned } from './clone';
import type { Connection, Disk, StoredDatabase } from './indexedDb';
import { compareKeys, type Key, KeyRange, keyIn, type Records, type StoredRecord, validKey } from './records';
import { Target } from './target';

type Mode = 'readonly' | 'readwrite' | 'versionchange';

const noTransaction = () => new DOMException('The transaction has finished', 'TransactionInactiveError');
const aborted = () => new DOMException('The transaction was aborted', 'AbortError');

export class Request extends Target {
  result: unknown;
  error: DOMException | null = null;
  readyState: 'pending' | 'done' = 'pending';
  source: unknown = null;
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

  objectStore(name: string): ObjectStore {
    if (this.isFinished) throw new DOMException('The transaction has finished', 'InvalidStateError');
    const records = this.stored.stores.get(name);
    if (!records || !this.objectStoreNames.includes(name))
      throw new DOMException(`There is no store ${name}`, 'NotFoundError');
    return new ObjectStore(this, name, records);
  }

  /** Asks for something; it is done in its turn, and answered in a task of the realm. */
  ask(source: unknown, run: () => unknown): Request {
    if (!this.#isActive || this.isFinished) throw noTransaction();
    const request = new Request(this.realm);
    request.source = source;
    request.transaction = this;
    this.#work.push({ request, run });
    this.proceed();
    return request;
  }

  /** Asks for the next record of a cursor by the same request. */
  askAgain(request: Request, run: () => unknown): void {
    if (!this.#isActive || this.isFinished) throw noTransaction();
    request.readyState = 'pending';
    this.#work.push({ request, run });
    this.proceed();
  }

  /** Takes back what was written, when it is not to be. */
  noteUndo(undo: () => void): void {
    this.#undo.push(undo);
  }

  get canWrite(): boolean {
    return this.mode !== 'readonly';
  }

  commit(): void {
    this.#isActive = false;
  }

  abort(): void {
    if (this.isFinished) throw new DOMException('The transaction has finished', 'InvalidStateError');
    this.end(aborted(), null);
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
    this.isFinished = true;
    this.#isActive = false;
    if (error) for (const undo of this.#undo.toReversed()) undo();
    this.stored.finished(this);
    this.error = error ? reason : null;
    const tell = () => {
      for (const { request } of this.#work.splice(0)) {
        request.error = aborted();
        request.readyState = 'done';
        request.tell('error');
      }
      this.tell(error ? 'abort' : 'complete');
      this.db.told(this, error !== undefined);
    };
    if (error) this.disk.scheduler.post(this.realm, `transaction ${this.db.number}`, tell);
    else tell();
  }

  #turn(): void {
    const work = this.#work.shift();
    if (!work) return this.#commit();
    const { request, run } = work;
    let problem: DOMException | undefined = this.disk.requestFault(this);
    try {
      if (!problem) request.result = run();
    } catch (cause) {
      problem = cause instanceof DOMException ? cause : new DOMException(String(cause), 'DataError');
    }
    request.readyState = 'done';
    request.error = problem ?? null;
    this.#isActive = true;
    this.#restAfterTask();
    if (!problem) request.tell('success');
    else {
      request.result = undefined;
      const goesOn = [request, this, this.db].map((each) => each.tell('error', { target: request }));
      if (!goesOn.includes(false)) this.end(problem);
    }
  }

  #commit(): void {
    const fault = this.canWrite && this.#undo.length > 0 ? this.disk.commitFault(this) : undefined;
    this.end(fault);
  }

  #restAfterTask(): void {
    this.disk.scheduler.afterTask(() => {
      this.#isActive = false;
      this.proceed();
    });
  }

  /** Of a realm that is dead: nothing of it is ever written. */
  drop(): void {
    if (this.isFinished) return;
    this.isFinished = true;
    for (const undo of this.#undo.toReversed()) undo();
    this.stored.finished(this);
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

type Query = unknown;

const rangeOf = (query: Query): KeyRange | undefined =>
  query === undefined || query === null ? undefined : query instanceof KeyRange ? query : KeyRange.only(query);

/** A store within a transaction, as `IDBObjectStore`; keys are given with each value. */
export class ObjectStore {
  constructor(
    readonly transaction: Transaction,
    readonly name: string,
    private readonly records: Records,
  ) {}

  readonly autoIncrement = false;

  get keyPath() {
    return this.records.keyPath;
  }

  get indexNames(): readonly string[] {
    return [...this.records.indices.keys()];
  }

  createIndex(name: string, path: string | readonly string[]): Index {
    this.records.indices.set(name, path);
    return this.index(name);
  }

  index(name: string): Index {
    if (!this.records.indices.has(name)) throw new DOMException(`There is no index ${name}`, 'NotFoundError');
    return new Index(this, name, this.records);
  }

  get(query: Query): Request {
    return this.#ask(() => cloned(this.records.in(rangeOf(query), 1)[0]?.value));
  }

  getKey(query: Query): Request {
    return this.#ask(() => this.records.in(rangeOf(query), 1)[0]?.key);
  }

  getAll(query?: Query, most?: number): Request {
    return this.#ask(() => this.records.in(rangeOf(query), most).map(({ value }) => cloned(value)));
  }

  getAllKeys(query?: Query, most?: number): Request {
    return this.#ask(() => this.records.in(rangeOf(query), most).map(({ key }) => key));
  }

  count(query?: Query): Request {
    return this.#ask(() => this.records.in(rangeOf(query)).length);
  }

  put(value: unknown, key?: unknown): Request {
    const valid = this.#keyOf(value, key);
    const copy = cloned(value);
    return this.#write(() => {
      this.transaction.write(this.name, this.records, valid, copy);
      return valid;
    });
  }

  add(value: unknown, key?: unknown): Request {
    const valid = this.#keyOf(value, key);
    const copy = cloned(value);
    return this.#write(() => {
      if (this.records.get(valid)) throw new DOMException('The key is there already', 'ConstraintError');
      this.transaction.write(this.name, this.records, valid, copy);
      return valid;
    });
  }

  delete(query: Query): Request {
    const range = rangeOf(query);
    if (!range) throw new DOMException('There is no key', 'DataError');
    return this.#write(() => this.transaction.erase(this.name, this.records, range));
  }

  clear(): Request {
    return this.#write(() => this.transaction.erase(this.name, this.records, new KeyRange(undefined, undefined)));
  }

  openCursor(query?: Query, direction = 'next'): Request {
    return this.#cursor(query, direction, (record) => new CursorWithValue(this, record));
  }

  openKeyCursor(query?: Query, direction = 'next'): Request {
    return this.#cursor(query, direction, (record) => new Cursor(this, record));
  }

  #cursor(query: Query, direction: string, made: (record: StoredRecord) => Cursor): Request {
    const range = rangeOf(query);
    const isBack = direction.startsWith('prev');
    const next = (after: Key | undefined): Cursor | null => {
      const found = this.records.in(range);
      const record = isBack
        ? found.findLast(({ key }) => after === undefined || compareKeys(key, after) < 0)
        : found.find(({ key }) => after === undefined || compareKeys(key, after) > 0);
      if (!record) return null;
      const cursor = made(record);
      cursor.onContinue = () => this.transaction.askAgain(request, () => next(record.key));
      return cursor;
    };
    const request = this.#ask(() => next(undefined));
    return request;
  }

  #keyOf(value: unknown, key: unknown): Key {
    const { keyPath } = this.records;
    if (keyPath !== null && key !== undefined) throw new DOMException('The value holds the key', 'DataError');
    return validKey(keyPath === null ? key : keyIn(value, keyPath));
  }

  #ask(run: () => unknown): Request {
    return this.transaction.ask(this, run);
  }

  #write(run: () => unknown): Request {
    if (!this.transaction.canWrite) throw new DOMException('The transaction only reads', 'ReadOnlyError');
    return this.transaction.ask(this, run);
  }
}

/** The records of a store in the order of another key. */
export class Index {
  constructor(
    readonly objectStore: ObjectStore,
    readonly name: string,
    private readonly records: Records,
  ) {}

  get(query: Query): Request {
    return this.#ask(() => cloned(this.records.by(this.name, rangeOf(query), 1)[0]?.value));
  }

  getKey(query: Query): Request {
    return this.#ask(() => this.records.by(this.name, rangeOf(query), 1)[0]?.key);
  }

  getAll(query?: Query, most?: number): Request {
    return this.#ask(() => this.records.by(this.name, rangeOf(query), most).map(({ value }) => cloned(value)));
  }

  getAllKeys(query?: Query, most?: number): Request {
    return this.#ask(() => this.records.by(this.name, rangeOf(query), most).map(({ key }) => key));
  }

  count(query?: Query): Request {
    return this.#ask(() => this.records.by(this.name, rangeOf(query)).length);
  }

  #ask(run: () => unknown): Request {
    return this.objectStore.transaction.ask(this, run);
  }
}

export class Cursor {
  onContinue: () => void = () => {};
  readonly key: Key;
  readonly primaryKey: Key;

  constructor(
    readonly source: ObjectStore,
    record: StoredRecord,
  ) {
    this.key = record.key;
    this.primaryKey = record.key;
  }

  continue(): void {
    this.onContinue();
  }

  advance(): void {
    this.onContinue();
  }

  continuePrimaryKey(): void {
    throw new Error('There are no indices here');
  }

  delete(): Request {
    return this.source.delete(this.key);
  }

  update(value: unknown): Request {
    return this.source.put(value, this.key);
  }
}

export class CursorWithValue extends Cursor {
  readonly value: unknown;

  constructor(source: ObjectStore, record: StoredRecord) {
    super(source, record);
    this.value = cloned(record.value);
  }
}
