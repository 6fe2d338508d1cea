import type { IndexAnswer, IndexOrder } from '../localIndex/protocol';

/** The page's end of the worker. */
export interface IndexClient {
  readonly send: (order: IndexOrder) => void;
  /** Takes what other tabs have stored; resolves when that, and all that was ordered before, is done. */
  readonly catchUp: () => Promise<void>;
  readonly close: () => void;
}

/** Starts a worker; undefined where the browser lets none run. `onFailed` is called when it ends by itself. */
export function startIndex(onAnswer: (answer: IndexAnswer) => void, onFailed: () => void): IndexClient | undefined {
  try {
    const worker = new Worker(new URL('../localIndex/indexWorker.ts', import.meta.url), { type: 'module' });
    const waiting = new Map<number, () => void>();
    let asked = 0;
    let isOpen = true;
    const send = (order: IndexOrder) => worker.postMessage(order, order.kind === 'keep' ? [order.bytes] : []);
    worker.addEventListener('message', ({ data }: MessageEvent<IndexAnswer>) => {
      onAnswer(data);
      if (data.kind !== 'caught-up') return;
      waiting.get(data.number)?.();
      waiting.delete(data.number);
    });
    worker.addEventListener('error', onFailed);
    return {
      send,
      catchUp: () =>
        new Promise((resolve) => {
          if (!isOpen) return resolve();
          asked += 1;
          waiting.set(asked, resolve);
          send({ kind: 'catch-up', number: asked });
        }),
      close() {
        isOpen = false;
        worker.terminate();
        for (const resolve of waiting.values()) resolve(); // or a reading would hold its lock for ever
      },
    };
  } catch {
    return undefined; // the policy of a host may forbid workers
  }
}
