import type { CheckCounts } from '../checks/checks';
import type { IndexAnswer, IndexOrder } from '../localIndex/protocol';
import { OpenQuestions } from './openQuestions';

/** Asks the worker how many links the checks find. */
export class CheckCounting {
  readonly #open = new OpenQuestions<CheckCounts>();

  constructor(private readonly send: (order: IndexOrder) => void) {}

  /** `now` in ms decides what is expired. Of several questions only the newest is answered; undefined once the list has been closed. */
  ask(now: number): Promise<CheckCounts | undefined> {
    return this.#open.ask((number) => this.send({ kind: 'check', number, now }));
  }

  /** Nobody waits for the answer any more. */
  stop(): void {
    this.send({ kind: 'check', number: 0, now: undefined });
  }

  hear(answer: IndexAnswer): void {
    if (answer.kind === 'checked') this.#open.answer(answer.number, answer.counts);
  }

  /** What was asked so far will not be answered. */
  drop(): void {
    this.#open.drop();
  }

  end(): void {
    this.#open.giveUp();
  }
}
