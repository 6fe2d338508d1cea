/** Values that many rows share, each with a small number. */
export class Dictionary<Value> {
  readonly values: Value[] = [];
  readonly #ids = new Map<string, number>();

  /** The number of the value that the key stands for. */
  idOf(key: string, value: Value): number {
    const known = this.#ids.get(key);
    if (known !== undefined) return known;
    this.#ids.set(key, this.values.length);
    this.values.push(value);
    return this.values.length - 1;
  }

  /** 1 at the number of each value that passes. */
  passing(passes: (value: Value) => boolean): Uint8Array {
    return Uint8Array.from(this.values, (value) => (passes(value) ? 1 : 0));
  }
}
