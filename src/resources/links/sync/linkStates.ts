import type { AskedLinks, LinkState } from '../localIndex/linkStates';
import type { IndexAnswer, IndexOrder } from '../localIndex/protocol';

/** Asks the worker for the status of many links, of which a screen shows a few. */
export class LinkStates {
  #number = 0;
  #links: LinkState[] = [];
  #done: ((links: readonly LinkState[]) => void) | undefined;

  constructor(private readonly send: (order: IndexOrder) => void) {}

  /** An earlier question is given up. */
  readonly ask = (asked: AskedLinks): Promise<readonly LinkState[]> => {
    this.#number += 1;
    this.#links = [];
    this.send({ kind: 'states', number: this.#number, asked });
    return new Promise((resolve) => {
      this.#done = resolve;
    });
  };

  hear(answer: IndexAnswer): void {
    if (answer.kind !== 'states' || answer.number !== this.#number) return;
    this.#links.push(...answer.links);
    if (answer.isLast) this.#done?.(this.#links);
  }
}
