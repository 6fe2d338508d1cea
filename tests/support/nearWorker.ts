import { vi } from 'vitest';
import { createIndexServer } from '@/resources/links/localIndex/indexServer';
import type { IndexOrder } from '@/resources/links/localIndex/protocol';

/** jsdom has no workers: the index's code runs in this thread instead, behind the same messages. */
class NearWorker extends EventTarget {
  #isOpen = true;
  readonly #serve = createIndexServer((answer) => {
    const message = new MessageEvent('message', { data: structuredClone(answer) });
    queueMicrotask(() => this.#isOpen && this.dispatchEvent(message));
  });

  postMessage(order: IndexOrder): void {
    void this.#serve(structuredClone(order));
  }

  terminate(): void {
    this.#isOpen = false;
  }
}

export const bringWorkers = () => vi.stubGlobal('Worker', NearWorker);
