import type { AskedLinks, LinkState } from '../localIndex/linkStates';
import type { IndexAnswer, IndexOrder } from '../localIndex/protocol';
import { OpenQuestions } from './openQuestions';

/** Asks the worker for the status of many links, of which a screen shows a few. */
export class LinkStates {
  readonly #open = new OpenQuestions<readonly LinkState[]>();
  /** What has come so far, by question. */
  readonly #links = new Map<number, LinkState[]>();

  constructor(private readonly send: (order: IndexOrder) => void) {}

  /** Undefined once the list has been closed. */
  readonly ask = (asked: AskedLinks): Promise<readonly LinkState[] | undefined> =>
    this.#open.ask((number) => this.send({ kind: 'states', number, asked }));

  hear(answer: IndexAnswer): void {
    if (answer.kind !== 'states') return;
    const links = answer.isFirst ? [] : (this.#links.get(answer.number) ?? []);
    links.push(...answer.links);
    this.#links.set(answer.number, links);
    if (!answer.isLast) return;
    this.#links.delete(answer.number);
    this.#open.answer(answer.number, links);
  }

  /** What was asked so far will not be answered. */
  drop(): void {
    this.#open.drop();
  }

  end(): void {
    this.#open.giveUp();
  }
}
