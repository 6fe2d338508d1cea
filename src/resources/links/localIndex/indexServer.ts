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
  return async (order) => {
    if (isQuestion(order)) {
      if (list) await list.answer(order);
      return;
    }
    const onNext = (token: string) => say({ kind: 'next', token });
    const page = order.kind === 'keep' ? pageFrom(order.bytes, onNext) : undefined;
    // one after the other: each stores what the list is after it
    const work = async () => {
      if (order.kind === 'open') list = await ServedList.open(order, say);
      else if (order.kind === 'keep') await opened().keep(order, page);
      else await opened().take(order);
    };
    queue = queue.then(work, work);
    await queue;
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
