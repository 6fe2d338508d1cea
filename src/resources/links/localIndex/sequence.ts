/** A row of a link that was read again, and the one that it was before. */
export interface Renewal {
  readonly row: number;
  readonly known: number | undefined;
}

/** The order of rows in the server's list, though some were read again and some are newer than the first. */
export class Sequence {
  /** Rows that were new at the start of the list, in their order. */
  #newest: number[] = [];
  /** Rows that stand in the place of older ones. */
  readonly #replacedBy = new Map<number, number>();
  /** The rows that did not come at the end of the list. */
  readonly #renewed = new Set<number>();

  get replaced(): number {
    return this.#replacedBy.size;
  }

  replacedRows(): Iterable<number> {
    return this.#replacedBy.keys();
  }

  isReplaced(row: number): boolean {
    return this.#replacedBy.has(row);
  }

  /** Puts rows of the start of the list where they belong. */
  renew(renewed: readonly Renewal[]): void {
    for (const { row, known } of renewed) {
      this.#renewed.add(row);
      if (known !== undefined) this.#replacedBy.set(known, row);
    }
    this.#newest = [...renewed.filter(({ known }) => known === undefined).map(({ row }) => row), ...this.#newest];
  }

  /** All rows that are not replaced, in order. */
  rows(count: number): Uint32Array {
    const order = new Uint32Array(count - this.replaced);
    order.set(this.#newest.map((row) => this.#current(row)));
    const isRenewed = this.#renewed.size > 0;
    for (let row = 0, place = this.#newest.length; row < count; row += 1) {
      if (isRenewed && this.#renewed.has(row)) continue;
      order[place] = isRenewed ? this.#current(row) : row;
      place += 1;
    }
    return order;
  }

  #current(row: number): number {
    const next = this.#replacedBy.get(row);
    return next === undefined ? row : this.#current(next);
  }
}
