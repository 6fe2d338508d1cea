import type { Realm } from '../world/scheduler';
import type { Question, Reply } from '../world/server';

/** What a page of the simulation has beside the browser: the network, and the person at the screen. */
export interface Host {
  /** Rejects with 'aborted' when the call is given up. It is the page's unless a worker of it makes it. */
  readonly call: (question: Question, signal: AbortSignal | undefined, worker?: Realm) => Promise<Reply>;
  /** Something is not as it has to be. */
  readonly report: (problem: string) => void;
  /** A job was ordered, which makes these calls and no other. */
  readonly ordered: (order: {
    readonly kind: 'status' | 'create';
    readonly place: string;
    readonly slugs: readonly string[];
    readonly isActive: boolean;
    readonly jobId: string | undefined;
  }) => void;
}

declare global {
  /** In the bundle of a tab alone. */
  var simulationHost: Host;
}
