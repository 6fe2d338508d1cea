import type { LookUp, LookUpAnswers } from '../localIndex/lookUp';
import type { IndexAnswer, IndexOrder } from '../localIndex/protocol';
import type { LinkQuery } from '../localIndex/query';
import { OpenQuestions } from './openQuestions';

/** Asks the worker short questions about a list, and has it give links to another worker. */
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

  /** Gives the links that match to whoever is at the other end of the port. Resolves when it can't any more: the list has been closed. */
  async serveRows(query: LinkQuery, port: MessagePort): Promise<void> {
    await this.#open.ask(() => this.send({ kind: 'serve-rows', query, port }));
  }

  hear(answer: IndexAnswer): void {
    if (answer.kind === 'looked-up') this.#open.answer(answer.number, answer.found);
  }

  /** What was asked so far will not be answered. */
  drop(): void {
    this.#open.drop();
  }

  end(): void {
    this.#open.giveUp();
  }
}
