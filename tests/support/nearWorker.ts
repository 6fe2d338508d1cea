import { vi } from 'vitest';
import { type FileOrder, serveFile } from '@/resources/imports/check/fileServer';
import { createIndexServer } from '@/resources/links/localIndex/indexServer';
import type { IndexOrder } from '@/resources/links/localIndex/protocol';

type Say = (answer: unknown) => void;

/** What each worker of the app answers its orders with. */
const serverOf = (url: URL, say: Say): ((order: unknown) => Promise<void>) => {
  if (!url.pathname.includes('fileWorker')) {
    const serve = createIndexServer((answer) => say(structuredClone(answer)));
    return (order) => serve(structuredClone(order) as IndexOrder); // the page's own
  }
  return (order) => serveFile(order as FileOrder, say); // a file of jsdom can't be cloned
};

/** jsdom has no workers: their code runs in this thread instead, behind the same messages. */
class NearWorker extends EventTarget {
  static open = 0;
  #isOpen = true;
  readonly #serve: (order: unknown) => Promise<void>;

  constructor(url: URL) {
    super();
    NearWorker.open += 1;
    this.#serve = serverOf(url, (data) => {
      const message = new MessageEvent('message', { data });
      queueMicrotask(() => this.#isOpen && this.dispatchEvent(message));
    });
  }

  postMessage(order: unknown): void {
    void this.#serve(order);
  }

  terminate(): void {
    if (this.#isOpen) NearWorker.open -= 1;
    this.#isOpen = false;
  }
}

/** How many workers have not been ended. */
export const openWorkers = () => NearWorker.open;

export function bringWorkers(): void {
  NearWorker.open = 0;
  vi.stubGlobal('Worker', NearWorker);
}
