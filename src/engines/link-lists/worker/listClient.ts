import { pageValues } from '@/config';
import {
  type AnswerOf,
  type AskOptions,
  connect,
  LineClosed,
  type PieceOf,
  type RpcClient,
  type ValuesOf,
} from '@/lib/rpc';
import { type RunningWorker, startWorker } from '@/lib/worker';
import type { ListMethods, ListTopics, WorkerMethods } from './protocol';

/** Undefined where there is no answer: it was called off, what is stored could not be read, or the worker has ended. */
export type AskList = <Name extends keyof ListMethods>(
  method: Name,
  values: ValuesOf<ListMethods[Name]>,
  options?: AskOptions<PieceOf<ListMethods[Name]>>,
) => Promise<AnswerOf<ListMethods[Name]> | undefined>;

/** The page's end of a list in the worker. */
export interface ListClient extends Pick<RpcClient<ListMethods, ListTopics>, 'watch'> {
  readonly ask: AskList;
  readonly close: () => void;
}

const create = () => new Worker(new URL('./indexWorker.ts', import.meta.url), { type: 'module', name: pageValues });

/** The worker of this tab, which ends with the last of its lists; each is told when it ends by itself. */
let running: { readonly worker: RunningWorker<WorkerMethods>; readonly lists: Set<() => unknown> } | undefined;

function runningWorker(): typeof running {
  const lists = new Set<() => unknown>();
  const worker = startWorker<WorkerMethods>(create, () => {
    if (running?.lists === lists) running = undefined;
    for (const onFailed of lists) onFailed();
  });
  return worker && { worker, lists };
}

/** Has the worker serve a list; undefined where the browser lets none run. `onFailed` is called when it ends by itself. */
export function startList(onFailed: () => unknown): ListClient | undefined {
  running ??= runningWorker();
  if (!running) return undefined;
  const { worker, lists } = running;
  lists.add(onFailed);
  const end = new AbortController();
  const { port1, port2 } = new MessageChannel();
  const { watch, request, close } = connect<ListMethods, ListTopics>(port1);
  const serving = { signal: end.signal, transfer: [port2] };
  void worker.request('serveList', port2, serving).catch(() => undefined); // it is called off, or told that the worker has ended
  return {
    watch,
    ask: (method, values, options) => request(method, values, options).catch(() => undefined),
    close() {
      lists.delete(onFailed);
      end.abort();
      close(new LineClosed('The list was closed'));
      port1.close();
      if (lists.size > 0) return;
      worker.end();
      if (running?.worker === worker) running = undefined;
    },
  };
}
