import type { LookUp, LookUpAnswers } from '../localIndex/lookUp';
import type { IndexAnswer, IndexOrder } from '../localIndex/protocol';
import { OpenQuestions } from './openQuestions';

/** Asks the worker short questions about a list. */
export class LookUps {
  readonly #open = new OpenQuestions<LookUpAnswers[LookUp['kind']]>();

  constructor(private readonly send: (order: IndexOrder) => void) {}

  /** Undefined once the list has been closed. */
  async ask<Kind extends LookUp['kind']>(
    asked: Extract<LookUp, { kind: Kind }>,
  ): Promise<LookUpAnswers[Kind] | undefined> {
    const found = await this.#open.ask((number) => this.send({ kind: 'look-up', number, asked }));
    return found as LookUpAnswers[Kind] | undefined; // `lookUp` answers by the kind
  }

  hear(answer: IndexAnswer): void {
    if (answer.kind === 'looked-up') this.#open.answer(answer.number, answer.found);
  }

  end(): void {
    this.#open.giveUp();
  }
}
