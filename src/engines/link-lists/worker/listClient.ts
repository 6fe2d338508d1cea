import type { ListNews } from '@/engines/links';
import { startWorker } from '@/lib/worker';
import { OpenQuestions } from '../reading/openQuestions';
import type { ReadPurpose } from '../store/storedList';
import type { IndexAnswer, IndexOrder } from './protocol';

export type Claim = Extract<IndexAnswer, { kind: 'claimed' }>;

/** The page's end of the worker. */
export interface IndexClient {
  readonly send: (order: IndexOrder) => void;
  /** Takes what other tabs have stored, and told; resolves when that, and all that was ordered before, is done. */
  readonly catchUp: (told?: ListNews) => Promise<unknown>;
  /** Gives the list to a reading; undefined once the worker has ended, or could not. */
  readonly claim: (purpose: ReadPurpose, reader: string) => Promise<Claim | undefined>;
  /** What was asked is not answered any more; new questions are. */
  readonly drop: () => void;
  readonly close: () => void;
}

/** Starts a worker; undefined where the browser lets none run. `onFailed` is called when it ends by itself. */
export function startIndex(onAnswer: (answer: IndexAnswer) => void, onFailed: () => void): IndexClient | undefined {
  const catchingUp = new OpenQuestions<true>();
  const claims = new OpenQuestions<Claim>();
  const giveUp = () => {
    catchingUp.giveUp(); // or a reading would hold its lock for ever
    claims.giveUp();
  };
  const create = () => new Worker(new URL('./indexWorker.ts', import.meta.url), { type: 'module' });
  const worker = startWorker<IndexOrder, IndexAnswer>(create, {
    onAnswer(answer) {
      onAnswer(answer);
      if (answer.kind === 'caught-up') catchingUp.answer(answer.number, true);
      if (answer.kind === 'claimed') claims.answer(answer.number, answer);
    },
    onFailed() {
      giveUp();
      onFailed();
    },
  });
  if (!worker) return undefined;
  const send = (order: IndexOrder) => worker.send(order, handedOver(order));
  return {
    send,
    catchUp: (told) => catchingUp.ask((number) => send({ kind: 'catch-up', number, told })),
    claim: (purpose, reader) => claims.ask((number) => send({ kind: 'claim', number, purpose, reader })),
    drop() {
      catchingUp.drop();
      claims.drop();
    },
    close() {
      worker.end();
      giveUp();
    },
  };
}

/** What the page has no more once the worker has it. */
function handedOver(order: IndexOrder): Transferable[] {
  if (order.kind === 'keep') return 'links' in order.page ? [] : [order.page];
  if (order.kind === 'differences') return order.asked.kind === 'file' && order.asked.port ? [order.asked.port] : [];
  return order.kind === 'serve-rows' ? [order.port] : [];
}
