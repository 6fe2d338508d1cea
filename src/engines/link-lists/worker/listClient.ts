import type { AnswerOf, AskOptions, PieceOf, RpcClient, ValuesOf } from '@/lib/rpc';
import { startWorker } from '@/lib/worker';
import type { ListMethods, ListTopics } from './protocol';

/** Undefined where there is no answer: it was called off, what is stored could not be read, or the worker has ended. */
export type AskList = <Name extends keyof ListMethods>(
  method: Name,
  values: ValuesOf<ListMethods[Name]>,
  options?: AskOptions<PieceOf<ListMethods[Name]>>,
) => Promise<AnswerOf<ListMethods[Name]> | undefined>;

/** The page's end of the worker. */
export interface ListClient extends Pick<RpcClient<ListMethods, ListTopics>, 'watch'> {
  readonly ask: AskList;
  readonly close: () => void;
}

const create = () => new Worker(new URL('./indexWorker.ts', import.meta.url), { type: 'module' });

/** Starts a worker; undefined where the browser lets none run. `onFailed` is called when it ends by itself. */
export function startList(onFailed: () => void): ListClient | undefined {
  const worker = startWorker<ListMethods, ListTopics>(create, onFailed);
  return (
    worker && {
      watch: worker.watch,
      ask: (method, values, options) => worker.request(method, values, options).catch(() => undefined),
      close: worker.end,
    }
  );
}
