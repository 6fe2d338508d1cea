import { type IndexAnswer, type IndexOrder, pageOf } from './protocol';
import { isQuestion, ServedList } from './servedList';

/** What answers the orders of a page about one list; `say` is how. */
export function createIndexServer(say: (answer: IndexAnswer) => void): (order: IndexOrder) => Promise<void> {
  let list: ServedList | undefined;
  let queue: Promise<unknown> = Promise.resolve();
  const opened = () => {
    if (!list) throw new Error('The list has not been opened');
    return list;
  };
  /** One after the other: each stores what the list is after it. */
  function enqueue(work: () => Promise<void>, order?: IndexOrder): Promise<unknown> {
    queue = queue.then(() => work().catch((error: unknown) => recover(error, order)));
    return queue;
  }
  async function recover(error: unknown, order?: IndexOrder): Promise<void> {
    try {
      if (!list) throw error;
      await list.repair(order);
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
    const page = order.kind === 'keep' ? pageOf(order.page, onNext) : undefined;
    await enqueue(async () => {
      if (order.kind === 'open')
        list = await ServedList.open(order, say, () => void enqueue(() => opened().repair(undefined)));
      else if (order.kind === 'keep') await opened().keep(order, page);
      else await opened().take(order);
    }, order);
  };
}
