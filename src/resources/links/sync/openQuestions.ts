/** Questions to the worker that wait for their answers, each under a number. */
export class OpenQuestions<Answer> {
  #number = 0;
  #isGivenUp = false;
  readonly #waiting = new Map<number, (answer: Answer | undefined) => void>();

  /** Sends a question; undefined once the questions are given up. */
  ask(send: (number: number) => void): Promise<Answer | undefined> {
    return new Promise((resolve) => {
      if (this.#isGivenUp) return resolve(undefined);
      this.#number += 1;
      this.#waiting.set(this.#number, resolve);
      send(this.#number);
    });
  }

  answer(number: number, answer: Answer): void {
    this.#waiting.get(number)?.(answer);
    this.#waiting.delete(number);
  }

  /** Nothing will be answered any more. */
  giveUp(): void {
    this.#isGivenUp = true;
    this.drop();
  }

  /** What was asked so far will not be answered. */
  drop(): void {
    for (const resolve of this.#waiting.values()) resolve(undefined);
    this.#waiting.clear();
  }
}
