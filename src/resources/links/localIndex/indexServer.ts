import { pageFrom } from './pageReply';
import type { IndexAnswer, IndexOrder } from './protocol';
import { type Question, ServedList } from './servedList';

/** What answers the orders of a page about one list; `say` is how. */
export function createIndexServer(say: (answer: IndexAnswer) => void): (order: IndexOrder) => Promise<void> {
  let list: ServedList | undefined;
  let queue: Promise<unknown> = Promise.resolve();
  const opened = () => {
    if (!list) throw new Error('The list has not been opened');
    return list;
  };
  /** One after the other: each stores what the list is after it. */
  function enqueue(work: () => Promise<void>): Promise<unknown> {
    queue = queue.then(() => work().catch((error: unknown) => recover(error)));
    return queue;
  }
  async function recover(error: unknown, question?: Question): Promise<void> {
    try {
      if (!list) throw error;
      await list.repair(question);
    } catch (cause) {
      say({ kind: 'failed', message: String(cause) });
    }
  }
  return async (order) => {
    if (isQuestion(order)) {
      if (!list) await queue; // it is being opened
      await list?.answer(order).catch((error: unknown) => enqueue(() => recover(error, order)));
      return;
    }
    const onNext = (token: string) => order.kind === 'keep' && say({ kind: 'next', reader: order.reader, token });
    const page = order.kind === 'keep' ? pageFrom(order.bytes, onNext) : undefined;
    await enqueue(async () => {
      if (order.kind === 'open')
        list = await ServedList.open(order, say, () => void enqueue(() => opened().repair(undefined)));
      else if (order.kind === 'keep') await opened().keep(order, page);
      else await opened().take(order);
    });
  };
}

const questions: ReadonlySet<IndexOrder['kind']> = new Set<Question['kind']>([
  'query',
  'count',
  'rows',
  'serve-rows',
  'states',
  'check',
  'find',
  'look-up',
]);

const isQuestion = (order: IndexOrder): order is Question => questions.has(order.kind);
