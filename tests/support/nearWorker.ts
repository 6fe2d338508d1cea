import { vi } from 'vitest';
import { createExportServer } from '@/engines/exports/exportServer';
import { fileServer } from '@/engines/imports/check/fileServer';
import { createListServer } from '@/engines/link-lists/worker/servedList';
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

/** As on the way between threads. The clone of a file is one in browsers; in Node it has no name. */
function cloned(message: unknown, transfer: Transferable[] = []): unknown {
  const clone: unknown = structuredClone(message, { transfer });
  const { values } = Object(message) as { readonly values?: { readonly file?: unknown } }; // any message may come
  return values?.file instanceof File ? { ...Object(clone), values: { ...values } } : clone;
}

const same = (message: unknown) => message; // a file of jsdom can't be cloned

/** How the file of a worker serves its page. */
const workers: Readonly<Record<string, (say: (message: unknown) => void) => Scope>> = {
  'indexWorker.ts': serving(createListServer),
  'exportWorker.ts': serving(createExportServer),
  'fileWorker.ts': serving(() => fileServer, same),
};

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

  postMessage(message: unknown, transfer: Transferable[] = []): void {
    if (!NearWorker.running.has(this)) return;
    this.#scope.dispatchEvent(new MessageEvent('message', { data: this.#scope.copy(message, transfer) }));
  }

  terminate(): void {
    NearWorker.running.delete(this);
  }
}

/** How many workers have not been ended. */
export const openWorkers = () => NearWorker.running.size;

/** Ends all workers as a browser does that has no memory for them. */
export function loseWorkers(): void {
  for (const worker of NearWorker.running) {
    worker.terminate();
    worker.dispatchEvent(new Event('error'));
  }
}

export function bringWorkers(): void {
  NearWorker.running.clear();
  vi.stubGlobal('Worker', NearWorker);
}
