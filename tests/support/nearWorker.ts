import { vi } from 'vitest';
import { createExportServer } from '@/engines/exports/exportServer';
import { fileServer } from '@/engines/imports/check/fileServer';
import { ListOwner } from '@/engines/link-lists/worker/owner';
import { type Line, type Methods, serve } from '@/lib/rpc';

/** What a worker finds around it. */
class Scope extends EventTarget {
  constructor(
    readonly postMessage: (message: unknown) => void,
    readonly copy: typeof cloned = cloned,
  ) {
    super();
  }
}

/** As on the way between threads. What Node can't clone or move goes as it is: files, which browsers clone, and near ports. */
function cloned(message: unknown): unknown {
  if (isLeftAsItIs(message)) return message;
  if (typeof message !== 'object' || message === null || !('values' in message || 'value' in message))
    return structuredClone(message);
  const { values, ...rest } = message as { readonly values?: unknown }; // as `rpc` sends it
  if (isLeftAsItIs(values)) return { ...structuredClone(rest), values };
  const named = Object.entries(Object(values)).filter(([, value]) => isLeftAsItIs(value));
  if (named.length === 0) return structuredClone(message);
  const others = Object.entries(Object(values)).filter(([, value]) => !isLeftAsItIs(value));
  const copy: object = structuredClone(Object.fromEntries(others));
  return { ...structuredClone(rest), values: { ...copy, ...Object.fromEntries(named) } };
}

const isLeftAsItIs = (value: unknown) => value instanceof File || value instanceof NearPort;

/** A port in this thread. What has a content arrives at once, as from a near worker; `nextTask` sends none to have a task of its own. */
class NearPort extends EventTarget {
  other: NearPort | undefined;
  #waiting: unknown[] | undefined = [];

  postMessage(message: unknown): void {
    const data = cloned(message);
    const { other } = this;
    (message === undefined ? setTask : queueMicrotask)(() => other?.receive(data));
  }

  receive(data: unknown): void {
    if (this.#waiting) this.#waiting.push(data);
    else if (this.other) this.dispatchEvent(new MessageEvent('message', { data }));
  }

  start(): void {
    const waiting = this.#waiting ?? [];
    this.#waiting = undefined;
    for (const data of waiting) queueMicrotask(() => this.receive(data));
  }

  close(): void {
    const { other } = this;
    this.other = undefined;
    if (!other) return;
    queueMicrotask(() => {
      other.other = undefined;
      other.dispatchEvent(new Event('close'));
    });
  }
}

const setTask = globalThis.setImmediate; // also where a test has the timers in hand

class NearChannel {
  readonly port1 = new NearPort();
  readonly port2 = new NearPort();

  constructor() {
    this.port1.other = this.port2;
    this.port2.other = this.port1;
  }
}

const same = (message: unknown) => message; // a file of jsdom can't be cloned

/** How the file of a worker serves its page. */
const workers: Readonly<Record<string, (say: (message: unknown) => void) => Scope>> = {
  'indexWorker.ts': owning,
  'exportWorker.ts': serving(createExportServer),
  'fileWorker.ts': serving(() => fileServer, same),
};

function owning(say: (message: unknown) => void) {
  const scope = new Scope((message) => say(cloned(message)));
  new ListOwner().connect(scope as unknown as Line); // messages are all that it tells
  return scope;
}

function serving<M extends Methods<M>>(methods: () => M, copy = cloned) {
  return (say: (message: unknown) => void) => {
    const scope = new Scope((message) => say(copy(message)), copy);
    serve(scope as unknown as Line, methods()); // messages are all that it tells
    return scope;
  };
}

/** jsdom has no workers: their code runs in this thread instead, behind the same messages. */
class NearWorker extends EventTarget {
  static readonly running = new Set<NearWorker>();
  readonly #scope: Scope;

  constructor({ pathname }: URL) {
    super();
    const start = workers[pathname.split('/').at(-1) ?? ''];
    if (!start) throw new Error(`No worker runs ${pathname} here`);
    NearWorker.running.add(this);
    this.#scope = start((data) => {
      const message = new MessageEvent('message', { data });
      queueMicrotask(() => NearWorker.running.has(this) && this.dispatchEvent(message));
    });
  }

  postMessage(message: unknown): void {
    if (!NearWorker.running.has(this)) return;
    this.#scope.dispatchEvent(new MessageEvent('message', { data: this.#scope.copy(message) }));
  }

  terminate(): void {
    if (NearWorker.running.delete(this)) this.#scope.dispatchEvent(new Event('close')); // what it does ends with it
  }
}

/** One that the tabs of a person share, which runs as long as one of them is connected. */
class NearSharedWorker extends EventTarget {
  static readonly running = new Map<string, { readonly owner: ListOwner; readonly tabs: Set<NearSharedWorker> }>();
  readonly port: NearPort;

  constructor(_: URL, { name }: { readonly name: string }) {
    super();
    const { port1, port2 } = new NearChannel();
    this.port = port1;
    const shared = NearSharedWorker.running.get(name) ?? { owner: new ListOwner(), tabs: new Set() };
    NearSharedWorker.running.set(name, shared);
    shared.tabs.add(this);
    port2.addEventListener('close', () => {
      shared.tabs.delete(this);
      if (shared.tabs.size === 0) NearSharedWorker.running.delete(name);
    });
    shared.owner.connect(port2 as unknown as Line); // messages are all that it tells
  }
}

/** How many workers have not been ended. */
export const openWorkers = () => NearWorker.running.size + NearSharedWorker.running.size;

/** Ends all workers as a browser does that has no memory for them. */
export function loseWorkers(message = ''): void {
  for (const { tabs } of NearSharedWorker.running.values())
    for (const worker of tabs) {
      worker.port.close();
      worker.dispatchEvent(Object.assign(new Event('error'), { message }));
    }
  for (const worker of NearWorker.running) {
    worker.terminate();
    worker.dispatchEvent(Object.assign(new Event('error'), { message }));
  }
}

/** As where the policy of a host forbids workers. */
export function forbidWorkers(): void {
  vi.stubGlobal('Worker', undefined);
  vi.stubGlobal('SharedWorker', undefined);
}

/** Shared workers that never answer, as one that a debugger holds. */
export function hangWorkers(): void {
  const hang = () => undefined;
  const port = { addEventListener: hang, postMessage: hang, close: hang };
  vi.stubGlobal('SharedWorker', function Hanging() {
    return { addEventListener: hang, port };
  });
}

export function bringWorkers(): void {
  loseWorkers('The test before has ended'); // its page may have left lists open
  vi.stubGlobal('Worker', NearWorker);
  vi.stubGlobal('SharedWorker', NearSharedWorker);
  vi.stubGlobal('MessageChannel', NearChannel);
}
