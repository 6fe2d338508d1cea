import { OpenQuestions } from '../reading/openQuestions';
import type { ReadPurpose } from '../store/storedList';
import type { IndexAnswer, IndexOrder } from './protocol';

export type Claim = Extract<IndexAnswer, { kind: 'claimed' }>;

/** The page's end of the worker. */
export interface IndexClient {
  readonly send: (order: IndexOrder) => void;
  /** Takes what other tabs have stored; resolves when that, and all that was ordered before, is done. */
  readonly catchUp: () => Promise<unknown>;
  /** Gives the list to a reading; undefined once the worker has ended, or could not. */
  readonly claim: (purpose: ReadPurpose, reader: string) => Promise<Claim | undefined>;
  /** What was asked is not answered any more; new questions are. */
  readonly drop: () => void;
  readonly close: () => void;
}

/** Starts a worker; undefined where the browser lets none run. `onFailed` is called when it ends by itself. */
export function startIndex(onAnswer: (answer: IndexAnswer) => void, onFailed: () => void): IndexClient | undefined {
  try {
    const worker = new Worker(new URL('./indexWorker.ts', import.meta.url), { type: 'module' });
    const catchingUp = new OpenQuestions<true>();
    const claims = new OpenQuestions<Claim>();
    const send = (order: IndexOrder) => worker.postMessage(order, handedOver(order));
    worker.addEventListener('message', ({ data }: MessageEvent<IndexAnswer>) => {
      onAnswer(data);
      if (data.kind === 'caught-up') catchingUp.answer(data.number, true);
      if (data.kind === 'claimed') claims.answer(data.number, data);
    });
    const giveUp = () => {
      catchingUp.giveUp(); // or a reading would hold its lock for ever
      claims.giveUp();
    };
    worker.addEventListener('error', () => {
      giveUp();
      onFailed();
    });
    return {
      send,
      catchUp: () => catchingUp.ask((number) => send({ kind: 'catch-up', number })),
      claim: (purpose, reader) => claims.ask((number) => send({ kind: 'claim', number, purpose, reader })),
      drop() {
        catchingUp.drop();
        claims.drop();
      },
      close() {
        worker.terminate();
        giveUp();
      },
    };
  } catch {
    return undefined; // the policy of a host may forbid workers
  }
}

/** What the page has no more once the worker has it. */
function handedOver(order: IndexOrder): Transferable[] {
  if (order.kind === 'keep') return 'links' in order.page ? [] : [order.page];
  return order.kind === 'serve-rows' ? [order.port] : [];
}
