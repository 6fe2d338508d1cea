import type { GivenPage, ListMethods, ListState, ListTopics } from '@/engines/link-lists/worker/protocol';
import type { RpcClient } from '@/lib/rpc';
import { type RunningWorker, startWorker } from '@/lib/worker';

/** The worker of the list, as the dashboard starts it. */
export class Worked {
  readonly #worker: RunningWorker<ListMethods, ListTopics>;
  readonly request: RpcClient<ListMethods>['request'];
  #state: ListState | undefined;

  constructor() {
    const create = () =>
      new Worker(new URL('../../../src/engines/link-lists/worker/indexWorker.ts', import.meta.url), { type: 'module' });
    const worker = startWorker<ListMethods, ListTopics>(create);
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
  give(page: ArrayBuffer, more: Pick<GivenPage, 'part' | 'reader'>): Promise<void> {
    return new Promise((resolve, reject) => {
      const onPiece = ({ kind }: { readonly kind: string }) => kind === 'kept' && resolve();
      const given = { page, asked: Date.now(), seen: 0, ...more };
      this.request('keep', given, { transfer: [page], onPiece }).catch(reject);
    });
  }

  end(): void {
    this.#worker.end();
  }
}
