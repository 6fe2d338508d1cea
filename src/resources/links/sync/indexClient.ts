import type { IndexAnswer, IndexOrder } from '../localIndex/protocol';

/** The page's end of the worker. */
export interface IndexClient {
  readonly send: (order: IndexOrder) => void;
  readonly close: () => void;
}

/** Starts a worker; undefined where the browser lets none run. `onFailed` is called when it ends by itself. */
export function startIndex(onAnswer: (answer: IndexAnswer) => void, onFailed: () => void): IndexClient | undefined {
  try {
    const worker = new Worker(new URL('../localIndex/indexWorker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<IndexAnswer>) => onAnswer(data));
    worker.addEventListener('error', onFailed);
    return {
      send: (order) => worker.postMessage(order, order.kind === 'keep' ? [order.bytes] : []),
      close: () => worker.terminate(),
    };
  } catch {
    return undefined; // the policy of a host may forbid workers
  }
}
