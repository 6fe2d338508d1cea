import { explainFailure, noteLoaded } from './lazy/runningBuild';
import { connect, type Line, LineClosed, type Methods, type RpcClient, serve } from './rpc';

/** The page's end of a worker. */
export interface RunningWorker<M, T = unknown> extends RpcClient<M, T> {
  /** What it was asked rejects. */
  readonly end: () => void;
}

/** A worker has ended by itself, or none may run; without a message its code could not be loaded. */
export class WorkerFailed extends Error {
  override readonly name = 'WorkerFailed';
}

/**
 * Starts a worker, or connects to one that tabs share; undefined where the policy of a host forbids workers. `create` has to say
 * `new Worker(new URL('./file.ts', import.meta.url), { type: 'module', name: pageValues })` literally: the build finds the worker's file by
 * it, and the worker its values. What a worker was asked that ends by itself rejects with `WorkerFailed`. Each start of a worker gives the
 * same `code`, by which it is known that its code has come after it was missing.
 */
export function startWorker<M extends Methods<M>, T = unknown>(
  create: () => Worker | SharedWorker,
  onFailed?: () => void,
  code: unknown = create,
): RunningWorker<M, T> | undefined {
  try {
    const worker = create();
    const line = 'port' in worker ? worker.port : worker;
    const client = connect<M, T>(line);
    let isLoaded = false;
    const onLoaded = () => {
      isLoaded = true;
      noteLoaded([code]);
    };
    line.addEventListener('message', onLoaded, { once: true });
    worker.addEventListener('error', (event) => {
      const { message = '' } = event as Partial<ErrorEvent>; // that of a shared worker has none
      if (!message && !isLoaded) void explainFailure(code);
      client.close(new WorkerFailed(message));
      onFailed?.();
    });
    const end = () => {
      if ('port' in worker) worker.port.close();
      else worker.terminate();
      client.close(new LineClosed('The worker was ended'));
    };
    return { ...client, end };
  } catch {
    return undefined;
  }
}

/** Has a worker of its own answer each request, which ends with it. Rejects with `WorkerFailed` where no worker may run. */
export const askWorker =
  <M extends Methods<M>>(create: () => Worker): RpcClient<M>['request'] =>
  async (method, values, options) => {
    const worker = startWorker<M>(create);
    if (!worker) throw new WorkerFailed('No worker may run');
    return worker.request(method, values, options).finally(worker.end);
  };

/** The worker's end. */
export function serveWorker<M extends Methods<M>>(methods: M): void {
  serve(globalThis as unknown as Line, methods); // a worker's scope, which the types of pages don't know
}
