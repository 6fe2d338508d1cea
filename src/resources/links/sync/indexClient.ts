import type { IndexAnswer, IndexOrder } from '../localIndex/protocol';
import { OpenQuestions } from './openQuestions';

/** The page's end of the worker. */
export interface IndexClient {
  readonly send: (order: IndexOrder) => void;
  /** Takes what other tabs have stored; resolves when that, and all that was ordered before, is done. */
  readonly catchUp: () => Promise<unknown>;
  readonly close: () => void;
}

/** Starts a worker; undefined where the browser lets none run. `onFailed` is called when it ends by itself. */
export function startIndex(onAnswer: (answer: IndexAnswer) => void, onFailed: () => void): IndexClient | undefined {
  try {
    const worker = new Worker(new URL('../localIndex/indexWorker.ts', import.meta.url), { type: 'module' });
    const catchingUp = new OpenQuestions<true>();
    const send = (order: IndexOrder) => worker.postMessage(order, handedOver(order));
    worker.addEventListener('message', ({ data }: MessageEvent<IndexAnswer>) => {
      onAnswer(data);
      if (data.kind === 'caught-up') catchingUp.answer(data.number, true);
    });
    worker.addEventListener('error', () => {
      catchingUp.giveUp();
      onFailed();
    });
    return {
      send,
      catchUp: () => catchingUp.ask((number) => send({ kind: 'catch-up', number })),
      close() {
        worker.terminate();
        catchingUp.giveUp(); // or a reading would hold its lock for ever
      },
    };
  } catch {
    return undefined; // the policy of a host may forbid workers
  }
}

/** What the page has no more once the worker has it. */
function handedOver(order: IndexOrder): Transferable[] {
  if (order.kind === 'keep') return [order.bytes];
  return order.kind === 'serve-rows' ? [order.port] : [];
}
