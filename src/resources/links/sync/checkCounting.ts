import type { CheckCounts } from '../checks/checks';
import type { IndexAnswer, IndexOrder } from '../localIndex/protocol';

/** Asks the worker how many links the checks find. */
export class CheckCounting {
  #number = 0;
  #done: ((counts: CheckCounts) => void) | undefined;

  constructor(private readonly send: (order: IndexOrder) => void) {}

  /** `now` in ms decides what is expired. An earlier question is given up. */
  ask(now: number): Promise<CheckCounts> {
    this.#send(now);
    return new Promise((resolve) => {
      this.#done = resolve;
    });
  }

  /** Nobody waits for the answer any more. */
  stop(): void {
    this.#done = undefined;
    this.#send(undefined);
  }

  hear(answer: IndexAnswer): void {
    if (answer.kind === 'checked' && answer.number === this.#number) this.#done?.(answer.counts);
  }

  #send(now: number | undefined): void {
    this.#number += 1;
    this.send({ kind: 'check', number: this.#number, now });
  }
}
