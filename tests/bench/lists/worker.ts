import type { ListState } from '@/engines/link-lists/store/listState';
import type { ListTopics } from '@/engines/link-lists/worker/protocol';
import type { RpcClient } from '@/lib/rpc';
import { type RunningWorker, startWorker } from '@/lib/worker';
import type { BenchMethods } from './listWorker';

/** A worker with the list that the dashboard's worker has. */
export class Worked {
  readonly #worker: RunningWorker<BenchMethods, ListTopics>;
  readonly request: RpcClient<BenchMethods>['request'];
  #state: ListState | undefined;

  constructor() {
    const create = () => new Worker(new URL('./listWorker.ts', import.meta.url), { type: 'module' });
    const worker = startWorker<BenchMethods, ListTopics>(create);
    if (!worker) throw new Error('No worker may run');
    worker.watch('state', ({ state }) => {
      this.#state = state;
    });
    this.#worker = worker;
    this.request = worker.request;
  }

  get state(): ListState {
    if (!this.#state) throw new Error('The list has not been opened');
    return this.#state;
  }

  /** Gives a page; resolves when it is taken, which is before it is stored. */
  give(bytes: ArrayBuffer): Promise<void> {
    return new Promise((resolve, reject) => {
      this.request('keep', bytes, { transfer: [bytes], onPiece: () => resolve() }).catch(reject);
    });
  }

  end(): void {
    this.#worker.end();
  }
}
