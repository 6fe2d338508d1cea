import type { Wanted } from '../localIndex/findLinks';
import type { IndexAnswer, IndexOrder } from '../localIndex/protocol';
import type { Link } from '../model';

type Found = Extract<IndexAnswer, { kind: 'found' }>['links'];

/** Asks the worker for a few links, whatever is shown of the list. */
export class LinkFinder {
  #number = 0;
  readonly #waiting = new Map<number, (links: Found) => void>();

  constructor(private readonly send: (order: IndexOrder) => void) {}

  /** The links with their rows; undefined once something newer of its kind is wanted, or the list has been closed. */
  readonly find = (
    wanted: Wanted,
    most: number,
  ): Promise<readonly (readonly [row: number, link: Link])[] | undefined> => {
    this.#number += 1;
    const number = this.#number;
    this.send({ kind: 'find', number, wanted, most });
    return new Promise((resolve) => void this.#waiting.set(number, resolve));
  };

  hear(answer: IndexAnswer): void {
    if (answer.kind !== 'found') return;
    this.#waiting.get(answer.number)?.(answer.links);
    this.#waiting.delete(answer.number);
  }

  end(): void {
    for (const resolve of this.#waiting.values()) resolve(undefined);
    this.#waiting.clear();
  }
}
