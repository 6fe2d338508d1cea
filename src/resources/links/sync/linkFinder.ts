import type { Wanted } from '../localIndex/findLinks';
import type { IndexAnswer, IndexOrder } from '../localIndex/protocol';
import { OpenQuestions } from './openQuestions';

type Found = Extract<IndexAnswer, { kind: 'found' }>['links'];

/** Asks the worker for a few links, whatever is shown of the list. */
export class LinkFinder {
  readonly #open = new OpenQuestions<Found>();

  constructor(private readonly send: (order: IndexOrder) => void) {}

  /** The links with their rows; undefined once something newer of its kind is wanted, or the list has been closed. */
  readonly find = (wanted: Wanted, most: number): Promise<Found> =>
    this.#open.ask((number) => this.send({ kind: 'find', number, wanted, most }));

  hear(answer: IndexAnswer): void {
    if (answer.kind === 'found') this.#open.answer(answer.number, answer.links);
  }

  /** What was asked so far will not be answered. */
  drop(): void {
    this.#open.drop();
  }

  end(): void {
    this.#open.giveUp();
  }
}
