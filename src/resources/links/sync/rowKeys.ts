/** Tells rows apart. Each reading numbers them anew; a row whose link the page knows keeps its key in the next reading. */
export class RowKeys {
  readonly #rows: ReadonlyMap<string, number>;

  constructor(
    private readonly generation: number,
    private readonly kept: ReadonlyMap<number, string> = new Map(),
  ) {
    this.#rows = new Map([...kept].map(([row, key]) => [key, row]));
  }

  /** `moved`: the rows of that reading by those of this one. */
  in(generation: number, moved: ReadonlyMap<number, number>): RowKeys {
    return new RowKeys(generation, new Map([...moved].map(([former, row]) => [row, this.of(former)])));
  }

  of(row: number): string {
    return this.kept.get(row) ?? `${this.generation}.${row}`;
  }

  /** Undefined for a row of another reading. */
  row(key: string): number | undefined {
    const kept = this.#rows.get(key);
    const [generation, row] = key.split('.');
    return kept ?? (Number(generation) === this.generation ? Number(row) : undefined);
  }
}
