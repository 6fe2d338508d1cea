/** Numbers that a seed alone decides (splitmix32). */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
    this.next();
  }

  /** From 0 on, less than 1. */
  next(): number {
    this.#state = (this.#state + 0x9e3779b9) >>> 0;
    let mixed = this.#state ^ (this.#state >>> 16);
    mixed = Math.imul(mixed, 0x21f0aaad);
    mixed ^= mixed >>> 15;
    mixed = Math.imul(mixed, 0x735a2d97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
  }

  /** A whole number from one to the other, both included. */
  between(from: number, to: number): number {
    return from + Math.floor(this.next() * (to - from + 1));
  }

  chance(share: number): boolean {
    return this.next() < share;
  }

  pick<Choice>(choices: readonly Choice[]): Choice {
    const choice = choices[Math.floor(this.next() * choices.length)];
    if (choices.length === 0) throw new Error('There is nothing to choose from');
    return choice as Choice; // its number is below their count
  }

  /** Another one, of its own. */
  fork(number: number): Random {
    return new Random(Math.imul(this.#state ^ number, 0x9e3779b9) ^ number);
  }
}
