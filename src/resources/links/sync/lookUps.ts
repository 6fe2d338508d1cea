import type { LookUp, LookUpAnswers } from '../localIndex/lookUp';
import type { IndexAnswer, IndexOrder } from '../localIndex/protocol';

type Found = LookUpAnswers[LookUp['kind']] | undefined;

/** Asks the worker short questions about a list. */
export class LookUps {
  #number = 0;
  readonly #waiting = new Map<number, (found: Found) => void>();

  constructor(private readonly send: (order: IndexOrder) => void) {}

  /** Undefined once the list has been closed. */
  ask<Kind extends LookUp['kind']>(asked: Extract<LookUp, { kind: Kind }>): Promise<LookUpAnswers[Kind] | undefined> {
    this.#number += 1;
    this.send({ kind: 'look-up', number: this.#number, asked });
    return new Promise((resolve) => {
      this.#waiting.set(this.#number, (found) => resolve(found as LookUpAnswers[Kind] | undefined)); // `lookUp` answers by the kind
    });
  }

  hear(answer: IndexAnswer): void {
    if (answer.kind !== 'looked-up') return;
    this.#waiting.get(answer.number)?.(answer.found);
    this.#waiting.delete(answer.number);
  }

  end(): void {
    for (const resolve of this.#waiting.values()) resolve(undefined);
    this.#waiting.clear();
  }
}
