import * as contract from '@/contract/links';
import type { Programs } from '../bundle';
import type { Host } from '../tab/host';
import { Controller, Signal } from './abort';
import { PlainBlob } from './blob';
import { Connection, type Disk } from './indexedDb';
import type { Locks } from './locks';
import { type Messages, moved, type Port } from './messages';
import type { Random } from './random';
import { KeyRange } from './records';
import type { Realm, Scheduler, Tab } from './scheduler';
import { Target } from './target';
import { Cursor, ObjectStore, Request, Transaction } from './transaction';

/** What the code of a realm finds instead of the globals of this process, by their names. */
export const globalNames = `globalThis window self navigator location document localStorage sessionStorage
addEventListener removeEventListener postMessage reportError onconnect simulationHost sharedContract
setTimeout clearTimeout setInterval clearInterval setImmediate Date performance Math crypto Intl Blob console fetch
indexedDB IDBKeyRange IDBDatabase IDBTransaction IDBObjectStore IDBIndex IDBRequest IDBCursor IDBCursorWithValue
BroadcastChannel MessageChannel Worker SharedWorker CompressionStream DecompressionStream AbortController AbortSignal`.split(
  /\s+/,
);

/** What all tabs of a browser share. */
export interface Browser {
  readonly scheduler: Scheduler;
  readonly random: Random;
  readonly disk: Disk;
  readonly locks: Locks;
  readonly messages: Messages;
  readonly local: Map<string, string>;
  readonly programs: Programs;
  /** The clock that people see, in ms. */
  readonly wall: () => number;
  readonly isOnline: () => boolean;
  readonly deviceMemory: number;
  readonly hasLocks: boolean;
  /** By build and name. */
  readonly shared: Map<string, SharedRealm>;
  /** When a worker began beside that of another build, in ms of the world. */
  readonly replacedAt: number[];
}

/** A worker that pages share, with those pages: it ends with the last of them. */
interface SharedRealm {
  readonly realm: Running;
  readonly pages: Set<Running>;
}

/** What pages share stands still with none of them. */
export const sharedTabNumber = 1000;

/** A page or a worker that runs; `targets` are told of what happens to its window. */
export interface Running extends Realm {
  readonly window: Target;
  readonly workers: Set<Running>;
  readonly host: Host;
  /** How far the clock that people see was ahead when its process began: a page and its workers have one steady clock. */
  readonly clock: number;
}

let numbers = 0;

export function startPage(browser: Browser, tab: Tab, host: Host): { readonly realm: Running; readonly page: unknown } {
  const realm = newRealm(tab, 'page', { host, clock: browser.wall() - browser.scheduler.now });
  const page = browser.programs.page(...globalsOf(browser, realm, { simulationHost: host }));
  return { realm, page };
}

function newRealm(tab: Tab, kind: string, { host, clock }: Pick<Running, 'host' | 'clock'>): Running {
  numbers += 1;
  const plain: Realm = { name: `tab ${tab.number} ${kind} ${numbers}`, tab, isDead: false };
  return Object.assign(plain, { window: new Target(plain), workers: new Set<Running>(), host, clock });
}

/** Nothing of it runs any more, and what it had is free. */
export function end(browser: Browser, realm: Running): void {
  realm.isDead = true;
  realm.window.realm.isDead = true;
  for (const worker of realm.workers) end(browser, worker);
  for (const [name, shared] of browser.shared) {
    if (!shared.pages.delete(realm) || shared.pages.size > 0) continue;
    browser.shared.delete(name);
    end(browser, shared.realm);
  }
  browser.scheduler.bury();
  browser.disk.bury();
  browser.locks.bury();
  browser.messages.bury();
}

const programOf = ({ programs: { workers } }: Browser, { pathname }: URL) => {
  const program = workers.get(pathname.split('/').at(-1) ?? '');
  if (!program) throw new Error(`No worker runs ${pathname}`);
  return program;
};

/** As structured data goes to a worker and back. */
const workerClass = (browser: Browser, owner: Running) =>
  class extends Target {
    readonly #realm = newRealm(owner.tab, 'worker', owner);

    constructor(address: URL) {
      super(owner);
      const realm = this.#realm;
      const program = programOf(browser, address);
      owner.workers.add(realm);
      const say = (type: 'message' | 'error', event: Readonly<Record<string, unknown>>) =>
        realm.isDead ||
        browser.scheduler.post(owner, `from ${realm.name}`, () => realm.isDead || this.tell(type, event));
      const postMessage = (message: unknown, transfer: readonly unknown[] = []) =>
        void say('message', { data: moved(message, transfer, owner) });
      const reportError = (error: unknown) => void say('error', { message: String(error) });
      startWorker(browser, realm, program, () => owner.host, { postMessage, reportError });
    }

    postMessage(message: unknown, transfer: readonly unknown[] = []): void {
      const realm = this.#realm;
      if (realm.isDead) return;
      const data = moved(message, transfer, realm);
      browser.scheduler.post(realm, 'messages', () => realm.window.tell('message', { data }));
    }

    terminate(): void {
      if (!this.#realm.isDead) end(browser, this.#realm);
      owner.workers.delete(this.#realm);
    }
  };

const sharedWorkerClass = (browser: Browser, page: Running) =>
  class extends Target {
    readonly port: Port;

    constructor(file: URL, { name }: { readonly name: string }) {
      super(page);
      const address = `${page.tab.build} ${name}`; // each build has a file of its own
      const known = browser.shared.get(address) ?? startShared(browser, page, file);
      browser.shared.set(address, known);
      known.pages.add(page);
      const { port1, port2 } = new (browser.messages.classesFor(page).MessageChannel)();
      this.port = port1;
      const port = port2.moveTo(known.realm);
      browser.scheduler.post(known.realm, 'messages', () => known.realm.window.tell('connect', { ports: [port] }));
    }
  };

function startShared(browser: Browser, page: Running, file: URL): SharedRealm {
  const realm = newRealm({ number: sharedTabNumber, isFrozen: false }, 'shared worker', page);
  const pages = new Set<Running>();
  if (browser.shared.size > 0) browser.replacedAt.push(browser.scheduler.now);
  startWorker(browser, realm, programOf(browser, file), () => [...pages][0]?.host, { onconnect: null });
  return { realm, pages };
}

/** Its calls are those of a page that it serves. */
function startWorker(
  browser: Browser,
  realm: Running,
  program: Programs['page'],
  hostOf: () => Host | undefined,
  more: Readonly<Record<string, unknown>>,
): void {
  const call: Host['call'] = (question, signal) =>
    hostOf()?.call(question, signal, realm) ?? Promise.reject(new Error('aborted'));
  const simulationHost: Host = { ...realm.host, call };
  browser.scheduler.post(realm, 'messages', () => program(...globalsOf(browser, realm, { ...more, simulationHost })));
}

function globalsOf(browser: Browser, realm: Running, more: Readonly<Record<string, unknown>>): readonly unknown[] {
  const { scheduler, messages, disk } = browser;
  const started = scheduler.now;
  const { window } = realm;
  const globals: Record<string, unknown> = {
    ...timersOf(scheduler, realm),
    ...messages.classesFor(realm),
    Date: dateOf(browser.wall),
    performance: { now: () => scheduler.now - started, timeOrigin: started + realm.clock, mark() {}, measure() {} },
    Math: mathOf(browser.random),
    crypto: cryptoOf(browser.random),
    navigator: {
      get onLine() {
        return browser.isOnline();
      },
      language: 'en-US',
      languages: ['en-US'],
      deviceMemory: browser.deviceMemory,
      ...(browser.hasLocks && { locks: browser.locks.managerFor(realm) }),
    },
    location: { origin: 'https://app.example.com', href: 'https://app.example.com/', pathname: '/' },
    document: {
      querySelector: () => null,
      visibilityState: 'visible',
      addEventListener() {},
      removeEventListener() {},
    },
    localStorage: storageOf(browser.local),
    sessionStorage: storageOf(new Map()),
    addEventListener: window.addEventListener.bind(window),
    removeEventListener: window.removeEventListener.bind(window),
    indexedDB: disk.factoryFor(realm),
    IDBKeyRange: KeyRange,
    IDBDatabase: Connection,
    IDBTransaction: Transaction,
    IDBObjectStore: ObjectStore,
    IDBIndex: Cursor,
    IDBRequest: Request,
    IDBCursor: Cursor,
    IDBCursorWithValue: Cursor,
    Worker: workerClass(browser, realm),
    SharedWorker: sharedWorkerClass(browser, realm),
    CompressionStream: codecOf(packed),
    DecompressionStream: codecOf(unpacked),
    console: quiet,
    AbortController: Controller,
    AbortSignal: signalsOf(scheduler, realm),
    Intl: sharedIntl,
    Blob: PlainBlob,
    sharedContract: contract,
    ...more,
  };
  const all: Record<string, unknown> = new Proxy(globals, {
    get: (own, name) => (name in own ? Reflect.get(own, name) : Reflect.get(globalThis, name)),
    has: (own, name) => name in own || (typeof name === 'string' && !globalNames.includes(name) && name in globalThis),
  });
  for (const name of ['globalThis', 'window', 'self']) globals[name] = all;
  return globalNames.map((name) => globals[name]);
}

const quiet = { log() {}, info() {}, warn() {}, error() {}, debug() {} };

const signalsOf = (scheduler: Scheduler, realm: Realm) =>
  class extends Signal {
    static timeout(ms: number): Signal {
      const signal = new Signal();
      scheduler.at(realm, scheduler.now + ms, () => signal.abort(new DOMException('It took too long', 'TimeoutError')));
      return signal;
    }
  };

/** What writes and compares texts has no state, and takes long to be made: all realms share it. */
const writers = 'DateTimeFormat NumberFormat Collator PluralRules RelativeTimeFormat ListFormat Segmenter'.split(' ');
const sharedIntl = Object.fromEntries(
  writers.map((name) => {
    const known = new Map<string, object>();
    const shared = function (...given: readonly unknown[]): object {
      const key = JSON.stringify(given);
      const made =
        known.get(key) ?? (Reflect.construct(Reflect.get(Intl, name) as typeof Intl.Collator, given) as object); // as each of them is made
      known.set(key, made);
      return made;
    };
    return [name, shared];
  }),
);

function timersOf(scheduler: Scheduler, realm: Realm) {
  const running = new Map<number, () => void>();
  let last = 0;
  const start = (run: () => void, ms = 0) => {
    last += 1;
    const number = last;
    const due = scheduler.now + Math.max(0, ms || 0);
    running.set(
      number,
      scheduler.at(realm, due, () => running.delete(number) && run()),
    );
    return number;
  };
  const stop = (number = 0) => {
    running.get(number)?.();
    running.delete(number);
  };
  const setInterval = () => {
    throw new Error('Intervals are not modeled');
  };
  return { setTimeout: start, clearTimeout: stop, setImmediate: start, setInterval, clearInterval: stop };
}

function dateOf(wall: () => number) {
  return class extends Date {
    constructor(...given: readonly unknown[]) {
      super(...((given.length === 0 ? [Math.floor(wall())] : given) as [number])); // whatever a Date takes
    }
    static override now = () => Math.floor(wall());
  };
}

const maths = new WeakMap<Random, object>();

function mathOf(random: Random): unknown {
  const known = maths.get(random);
  if (known) return known;
  const own = Object.defineProperties({}, Object.getOwnPropertyDescriptors(Math));
  const made: object = Object.defineProperty(own, 'random', { value: () => random.next() });
  maths.set(random, made);
  return made;
}

/** By seed, how many numbers of several bytes were made. */
const made = new WeakMap<Random, number>();

function cryptoOf(random: Random) {
  const randomByte = () => random.between(0, 255);
  const count = () => {
    const next = (made.get(random) ?? 0) + 1;
    made.set(random, next);
    return next;
  };
  return {
    subtle: {
      digest: (_: string, bytes: Uint8Array) => {
        const digest = new Uint8Array(32);
        let sum = 0;
        for (const [place, byte] of bytes.entries()) {
          sum = (Math.imul(sum, 31) + byte + 1) | 0;
          digest[place % 32] = (sum >> 7) & 255;
        }
        return Promise.resolve(digest.buffer);
      },
    },
    // no two names that are made of numbers are the same, as good as in a browser
    getRandomValues: (values: Uint8Array | Uint32Array) =>
      values.map(() => (values.BYTES_PER_ELEMENT > 1 ? 256 * count() : 0) + randomByte()),
    randomUUID: () => Array.from({ length: 16 }, () => randomByte().toString(16).padStart(2, '0')).join(''),
  };
}

const storageOf = (values: Map<string, string>) =>
  new Proxy(
    {
      getItem: (key: string) => values.get(key) ?? null,
      setItem: (key: string, value: string) => void values.set(key, value),
      removeItem: (key: string) => void values.delete(key),
    },
    { ownKeys: () => [...values.keys()], getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }) },
  );

/** Of compressed data what counts here is that nothing else can be read as such. */
const mark = 0xc5;
const packed = (bytes: Uint8Array) => new Uint8Array([mark, ...bytes]);

function unpacked(bytes: Uint8Array): Uint8Array {
  if (bytes[0] !== mark) throw new Error('no compressed data');
  return bytes.slice(1);
}

/** Streams of the platform go through threads; these do at once what they do. */
const codecOf = (code: (bytes: Uint8Array) => Uint8Array) =>
  class {
    #result: { readonly value?: Uint8Array; readonly problem?: unknown } = {};
    #isRead = false;

    readonly readable = {
      getReader: () => ({
        read: async () => {
          await Promise.resolve(); // it is written in the same moment
          const { value, problem } = this.#result;
          if (!value) throw problem;
          const step = this.#isRead ? { done: true, value: undefined } : { done: false, value };
          this.#isRead = true;
          return step;
        },
      }),
    };

    readonly writable = {
      getWriter: () => ({
        write: async (bytes: Uint8Array) => {
          try {
            this.#result = { value: code(bytes) };
          } catch (error) {
            const problem = new TypeError(`The data is damaged: ${String(error)}`);
            this.#result = { problem };
            throw problem;
          }
        },
        close: async () => undefined,
      }),
    };
  };
