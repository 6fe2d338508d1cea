import { vi } from 'vitest';
import { createExportServer } from '@/engines/exports/exportServer';
import { type FileOrder, serveFile } from '@/engines/imports/check/fileServer';
import { createIndexServer } from '@/engines/link-lists/worker/servedList';

type Say = (answer: unknown) => void;
type Serve = (order: unknown, transfer: Transferable[]) => Promise<void>;

/** A server whose orders and answers are cloned, as on their way between threads. */
const cloning =
  (create: (say: Say) => (order: never) => Promise<void>) =>
  (say: Say): Serve => {
    const serve = create((answer) => say(structuredClone(answer)));
    return (order, transfer) => serve(withFile(order, structuredClone(order, { transfer })) as never); // the page's own
  };

/** The clone of a file is one in browsers; in Node it has no name. */
function withFile(order: unknown, clone: unknown): unknown {
  const { asked } = Object(order) as { readonly asked?: { readonly file?: unknown } }; // any order may come
  const isOfFile = asked?.file instanceof File && typeof clone === 'object' && clone !== null && 'asked' in clone;
  return isOfFile ? { ...clone, asked: { ...Object(clone.asked), file: asked.file } } : clone;
}

/** What each worker of the app answers its orders with, by its file. */
const servers: Readonly<Record<string, (say: Say) => Serve>> = {
  'indexWorker.ts': cloning(createIndexServer),
  'exportWorker.ts': cloning(createExportServer),
  'fileWorker.ts': (say) => (order) => serveFile(order as FileOrder, say), // a file of jsdom can't be cloned
};

/** jsdom has no workers: their code runs in this thread instead, behind the same messages. */
class NearWorker extends EventTarget {
  static readonly running = new Set<NearWorker>();
  readonly #serve: Serve;

  constructor({ pathname }: URL) {
    super();
    NearWorker.running.add(this);
    const create = servers[pathname.split('/').at(-1) ?? ''];
    if (!create) throw new Error(`No worker runs ${pathname} here`);
    this.#serve = create((data) => {
      const message = new MessageEvent('message', { data });
      queueMicrotask(() => NearWorker.running.has(this) && this.dispatchEvent(message));
    });
  }

  postMessage(order: unknown, transfer: Transferable[] = []): void {
    if (!NearWorker.running.has(this)) return;
    this.#serve(order, transfer).catch((error: unknown) => {
      if (NearWorker.running.has(this)) this.dispatchEvent(new ErrorEvent('error', { message: String(error) }));
    });
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
