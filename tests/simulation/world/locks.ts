import type { Realm, Scheduler } from './scheduler';

interface Holder {
  readonly realm: Realm;
  readonly name: string;
  readonly reject: (reason: unknown) => void;
}

interface Waiting extends Holder {
  readonly grant: () => void;
}

interface Options {
  readonly ifAvailable?: boolean;
  readonly steal?: boolean;
  readonly mode?: string;
  readonly signal?: AbortSignal;
}

type Work = (lock: { readonly name: string; readonly mode: string } | null) => unknown;

/** The exclusive locks of the browser. What a dead realm held is free. */
export class Locks {
  readonly #held = new Map<string, Holder>();
  #waiting: Waiting[] = [];

  constructor(private readonly scheduler: Scheduler) {}

  managerFor(realm: Realm) {
    return {
      request: (name: string, ...rest: [Work] | [Options, Work]): Promise<unknown> => {
        const [options, work] = rest.length === 1 ? [{}, rest[0]] : rest;
        return this.#request(realm, name, options, work);
      },
      query: () =>
        new Promise((resolve) => {
          this.scheduler.post(realm, 'locks', () => {
            const infoOf = ({ name }: Holder) => ({ name, mode: 'exclusive' });
            resolve({ held: [...this.#held.values()].map(infoOf), pending: this.#waiting.map(infoOf) });
          });
        }),
    };
  }

  bury(): void {
    this.#waiting = this.#waiting.filter(({ realm }) => !realm.isDead);
    for (const [name, { realm }] of this.#held) if (realm.isDead) this.#release(name);
  }

  #request(realm: Realm, name: string, options: Options, work: Work): Promise<unknown> {
    const { ifAvailable, steal, signal } = options;
    if (signal?.aborted) return Promise.reject(signal.reason);
    return new Promise((resolve, reject) => {
      const run = (lock: Parameters<Work>[0], onDone: () => void) =>
        void Promise.resolve()
          .then(() => work(lock))
          .finally(onDone)
          .then(resolve, reject);
      let isGranted = false; // a signal comes too late then
      const take = () => {
        isGranted = true;
        const holder: Holder = { realm, name, reject };
        this.#held.set(name, holder);
        this.scheduler.post(realm, 'locks', () =>
          run({ name, mode: 'exclusive' }, () => {
            if (this.#held.get(name) === holder) this.#release(name);
          }),
        );
      };
      this.scheduler.post(realm, 'locks', () => {
        if (signal?.aborted) return;
        const former = this.#held.get(name);
        if (steal) {
          if (former) this.#take(former);
          return take();
        }
        if (!former) return take();
        if (ifAvailable) return run(null, () => {});
        const waiting: Waiting = { realm, name, reject, grant: take };
        this.#waiting.push(waiting);
        signal?.addEventListener('abort', () => {
          if (!this.#waiting.includes(waiting)) return;
          this.#waiting = this.#waiting.filter((other) => other !== waiting);
          reject(signal.reason);
        });
      });
      signal?.addEventListener('abort', () => isGranted || reject(signal.reason));
    });
  }

  /** The former holder is told in a task of its own. */
  #take({ realm, reject }: Holder): void {
    this.scheduler.post(realm, 'stolen', () => reject(new DOMException('The lock was stolen', 'AbortError')));
  }

  #release(name: string): void {
    this.#held.delete(name);
    const next = this.#waiting.find((waiting) => waiting.name === name);
    if (!next) return;
    this.#waiting = this.#waiting.filter((other) => other !== next);
    next.grant();
  }
}
