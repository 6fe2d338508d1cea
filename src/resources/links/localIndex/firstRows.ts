/** So many rows are told before the others are known: more than a screen. */
const mostRows = 200;

/** Collects the first rows that pass, of an order that becomes known little by little, to tell them once. */
export class FirstRows {
  readonly #rows: number[] = [];
  #looked = 0;
  #isTold = false;

  constructor(private readonly passes: (row: number) => boolean) {}

  /** Looks at the rows from where it was, as long as they are known. */
  look(order: Uint32Array, isKnown: (row: number, place: number) => boolean): void {
    for (; this.#rows.length < mostRows && this.#looked < order.length; this.#looked += 1) {
      const row = order[this.#looked] ?? 0;
      if (!isKnown(row, this.#looked)) return;
      if (this.passes(row)) this.#rows.push(row);
    }
  }

  /** The rows, once: when there are enough, or any at all and it has taken long. */
  take(isLate: boolean): Uint32Array | undefined {
    if (this.#isTold || this.#rows.length < (isLate ? 1 : mostRows)) return undefined;
    this.#isTold = true;
    return Uint32Array.from(this.#rows);
  }
}
