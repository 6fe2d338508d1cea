import type { LookUp, LookUpAnswers } from '../localIndex/lookUp';
import type { IndexAnswer, IndexOrder } from '../localIndex/protocol';

type Found = LookUpAnswers[LookUp['kind']];

/** Asks the worker short questions about a list. */
export class LookUps {
  #number = 0;
  readonly #waiting = new Map<number, (found: Found) => void>();

  constructor(private readonly send: (order: IndexOrder) => void) {}

  /** Never answered by a list that is closed. */
  ask<Kind extends LookUp['kind']>(asked: Extract<LookUp, { kind: Kind }>): Promise<LookUpAnswers[Kind]> {
    this.#number += 1;
    this.send({ kind: 'look-up', number: this.#number, asked });
    return new Promise((resolve) => {
      this.#waiting.set(this.#number, (found) => resolve(found as LookUpAnswers[Kind])); // `lookUp` answers by the kind
    });
  }

  hear(answer: IndexAnswer): void {
    if (answer.kind !== 'looked-up') return;
    this.#waiting.get(answer.number)?.(answer.found);
    this.#waiting.delete(answer.number);
  }
}
